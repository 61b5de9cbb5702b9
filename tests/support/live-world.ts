import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';

/*
 * Live sessions small enough to compute by hand, platform 87 (America, cents), all of the creator ana.
 *
 *   even     20 minutes across the night in which the clocks go forward: 100 online, 10 enter and 5 leave a minute, one
 *            unit of $10.00 and two comments a minute; the mug sells all of it
 *   night    30 minutes across midnight; told as a whole, one sample of its product at the end
 *   uneven   5 minutes, read at 0, 1 and 4; the sample of minute 1 came last and twice, that of minute 5 after the end
 *   reset    6 minutes; its counter of units starts again in minute 4
 *   silent   three hours; nobody read the second one
 *   running  began ten minutes before the clock, read every minute up to the one before it
 *   lost     began two hours before the clock, read for half an hour
 */
const PLACE = { plat_id: 87 } as const;

/** An instant so many minutes after another. */
export const after = (start: string, minutes: number) =>
	new Date(Date.parse(start) + minutes * 60_000).toISOString();

/** When each session began. */
export const LIVE_STARTS = {
	even: '2026-03-08T09:50:00.000Z',
	night: '2026-03-10T06:50:00.000Z',
	uneven: '2026-03-07T20:00:00.000Z',
	reset: '2026-03-06T20:00:00.000Z',
	silent: '2026-03-05T20:00:00.000Z',
	running: '2026-03-11T11:50:00.000Z',
	lost: '2026-03-11T10:00:00.000Z',
} as const;
export type LiveName = keyof typeof LIVE_STARTS;

export function live(
	roomId: LiveName,
	minutes: number | null,
	more: Partial<RecordOf<'live'>> = {},
): RecordOf<'live'> {
	const startedAt = LIVE_STARTS[roomId];
	const endedAt = minutes === null ? null : after(startedAt, minutes);
	return {
		type: 'live',
		...PLACE,
		room_id: roomId,
		creator_id: 'ana',
		title: `Live ${roomId}`,
		started_at: startedAt,
		ended_at: endedAt,
		...more,
	};
}

export function liveSample(
	roomId: LiveName,
	minute: number,
	values: Partial<RecordOf<'live_sample'>>,
): RecordOf<'live_sample'> {
	return {
		type: 'live_sample',
		...PLACE,
		room_id: roomId,
		at: after(LIVE_STARTS[roomId], minute),
		...values,
	};
}

/** What the session "even" has counted at a minute. */
export const evenAt = (minute: number) => ({
	online: 100,
	entered: 10 * minute,
	left: 5 * minute,
	units: minute,
	gmv: 1_000 * minute,
	comments: 2 * minute,
	new_followers: 0,
});

const minutes = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);

function mug(roomId: LiveName, minute: number, units: number, price = 1_000): FeedRecord {
	return {
		type: 'live_product_sample',
		...PLACE,
		room_id: roomId,
		product_id: 'mug',
		at: after(LIVE_STARTS[roomId], minute),
		units,
		gmv: 1_000 * units,
		price,
	};
}

function event(
	minute: number,
	kind: Extract<FeedRecord, { type: 'live_event' }>['kind'],
	more: object = {},
): FeedRecord {
	return {
		type: 'live_event',
		...PLACE,
		room_id: 'even',
		at: after(LIVE_STARTS.even, minute),
		kind,
		...more,
	};
}

/** A whole hour of "silent" read every minute, `base` more of everything than at its start. */
const hourOfSilent = (from: number) =>
	minutes(from, from + 60).map((minute) => liveSample('silent', minute, evenAt(minute)));

/** Everything, in the order in which it came. */
export function liveRecords(): FeedRecord[] {
	return [
		{ type: 'creator', ...PLACE, creator_id: 'ana', handle: 'ana.pours', nickname: 'Ana' },
		{ type: 'product', ...PLACE, product_id: 'mug', title: 'Stoneware Mug', category_path: ['10'] },
		live('even', 20, {
			breakdown: { viewer_sources: { for_you: 0.6, search: 0.4 }, comment_words: { price: 0.12, size: 0.3 } },
		}),
		...minutes(0, 20).map((minute) => liveSample('even', minute, evenAt(minute))),
		...minutes(0, 20).map((minute) => mug('even', minute, minute, minute < 12 ? 1_000 : 900)),
		event(2, 'product_on', { product_id: 'mug' }),
		event(3, 'pin', { product_id: 'mug' }),
		event(8, 'pin', { product_id: 'jar' }),
		event(10, 'voucher', { amount: 500 }),
		event(15, 'product_off', { product_id: 'mug' }),
		live('night', 30, {
			viewers: 600,
			average_online: 50,
			units: 12,
			gmv: 12_000,
			comments: 90,
			new_followers: 6,
		}),
		mug('night', 30, 12),
		live('uneven', 5),
		liveSample('uneven', 4, { online: 400, units: 10 }),
		liveSample('uneven', 0, { online: 100, units: 0 }),
		liveSample('uneven', 1, { online: 150, units: 3 }),
		liveSample('uneven', 6, { units: 12 }),
		live('reset', 6),
		...[0, 4, 8, 12, 2, 5, 9].map((units, minute) => liveSample('reset', minute, { units })),
		live('silent', 180),
		...hourOfSilent(0),
		...hourOfSilent(120),
		live('running', null),
		...minutes(0, 9).map((minute) => liveSample('running', minute, evenAt(minute))),
		live('lost', null),
		...minutes(0, 30).map((minute) => liveSample('lost', minute, evenAt(minute))),
	];
}

/** What came late: the sample of minute 1 of "uneven" once more, corrected, and one of minute 2. */
export const LATE: readonly FeedRecord[] = [
	liveSample('uneven', 1, { online: 200, units: 4 }),
	liveSample('uneven', 2, { online: 200 }),
];
