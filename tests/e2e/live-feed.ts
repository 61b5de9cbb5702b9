/*
 * Live sessions of the browser tests, platform 87, small enough to compute by hand. The tests' clock stands on
 * 21 March 2027, 10:00 UTC.
 *
 *   evening  an hour from 13:00 in California: 100 online, from minute 30 on 200; 10 enter, 2 units of $20.00 and 5
 *            comments a minute; a voucher of $5.00 in minute 29; p02 is shown throughout and pinned from minute 10 to 40,
 *            p04 sells one unit in minute 50
 *   before   four sessions of the same creator, told as a whole: 300, 500, 700 and 900 viewers
 *   silent   told as a whole, read by nobody
 */
const START = Date.parse('2027-03-20T20:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const MINUTES = 60;

const minutes = Array.from({ length: MINUTES + 1 }, (_, minute) => minute);
const room = { region: 'US', room_id: 'evening' };

function samples(): object[] {
	return minutes.map((minute) => ({
		type: 'live_sample',
		...room,
		at: at(minute),
		online: minute <= 30 ? 100 : 200,
		entered: 10 * minute,
		left: 5 * minute,
		units: 2 * minute,
		gmv: 40 * minute,
		comments: 5 * minute,
		new_followers: minute,
	}));
}

function products(): object[] {
	return minutes.flatMap((minute) => [
		{
			type: 'live_product_sample',
			...room,
			product_id: 'p02',
			at: at(minute),
			price: 20,
			units: 2 * minute - (minute > 50 ? 1 : 0),
			gmv: 20 * (2 * minute - (minute > 50 ? 1 : 0)),
			is_pinned: minute >= 10 && minute < 40,
		},
		{
			type: 'live_product_sample',
			...room,
			product_id: 'p04',
			at: at(minute),
			price: 20,
			units: minute > 50 ? 1 : 0,
			gmv: minute > 50 ? 20 : 0,
			is_pinned: false,
		},
	]);
}

const session = (id: string, from: string, to: string, more: object) => ({
	type: 'live',
	region: 'US',
	room_id: id,
	creator_id: 'kai',
	title: `Known ${id}`,
	started_at: from,
	ended_at: to,
	...more,
});

/** The whole feed, one JSON record a line. */
export function liveFeed(): string {
	const records = [
		{ type: 'creator', region: 'US', creator_id: 'kai', handle: 'kai.cooks', nickname: 'Kai Cooks' },
		session('evening', at(0), at(MINUTES), {
			breakdown: { viewer_sources: { for_you: 0.7, search: 0.3 }, comment_words: { handle: 0.25 } },
		}),
		...samples(),
		...products(),
		{ type: 'live_event', ...room, at: at(29), kind: 'voucher', amount: 5 },
		...[300, 500, 700, 900].map((viewers, index) =>
			session(`before-${index}`, `2027-03-1${index}T20:00:00Z`, `2027-03-1${index}T21:00:00Z`, { viewers }),
		),
		session('silent', '2027-03-01T20:00:00Z', '2027-03-01T20:30:00Z', { gmv: 1_234.5, viewers: 100 }),
	];
	return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
