import { stepsOf, sumOf } from './lanes.ts';
import type { MonitorReading } from './reading.ts';

/*
 * What happened to a monitored product, in the order of time. It says what came after what, never what came from what.
 */

/** Changes that the log tells; smaller ones are noise. */
const PRICE_SHARE = 0.01;
const RANK_SHARE = 0.2;
const RANK_PLACES = 3;

const HOUR_MS = 3_600_000;

/** How long after a change it is told what followed. */
export const AFTER_HOURS = 6;

/** What the six hours after a change brought; null where nothing is known of them. */
export type Aftermath = {
	/** Hours of them that readings know. */
	readonly hours: number;
	readonly rank: { readonly from: number; readonly to: number } | null;
	readonly units: number | null;
	/** Units of as many hours before; null where not all of them were read. */
	readonly unitsBefore: number | null;
};

/** A change that readings show. */
export type Change = {
	readonly at: number;
	readonly kind: 'price' | 'sold_out' | 'restocked' | 'creators' | 'videos' | 'lives' | 'rank' | 'gap';
	readonly from: number | null;
	readonly to: number | null;
	/** Of a price, what came after; of anything else null. */
	readonly after: Aftermath | null;
};

type Pair = { readonly before: MonitorReading; readonly now: MonitorReading };

const change = (
	at: number,
	kind: Change['kind'],
	from: number | null,
	to: number | null,
	after: Aftermath | null = null,
): Change => ({ at, kind, from, to, after });

const within = (readings: readonly MonitorReading[], from: number, to: number) =>
	readings.filter(({ readAt }) => readAt >= from && readAt <= to);

function rankChange(readings: readonly MonitorReading[]): Aftermath['rank'] {
	const ranks = readings.flatMap(({ rank }) => rank ?? []);
	const [from] = ranks;
	const to = ranks.at(-1);
	return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** What the readings say of the six hours after a moment; null where they end at it. */
function aftermath(readings: readonly MonitorReading[], at: number, minutes: number): Aftermath | null {
	const after = within(readings, at, at + AFTER_HOURS * HOUR_MS);
	const last = after.at(-1);
	if (after.length < 2 || !last) return null;
	const length = last.readAt - at;
	// Hours that were not all read cannot be held against those after.
	const before = within(readings, at - length, at);
	const isWhole = (before[0]?.readAt ?? at) <= at - length + minutes * 60_000;
	return {
		hours: Math.round(length / HOUR_MS),
		rank: rankChange(after),
		units: sumOf(stepsOf(after, 'units', minutes)),
		unitsBefore: isWhole ? sumOf(stepsOf(before, 'units', minutes)) : null,
	};
}

function priceChange({ before, now }: Pair): boolean {
	if (before.price === null || now.price === null || before.price === 0) return false;
	return Math.abs(now.price - before.price) / before.price >= PRICE_SHARE;
}

function stockChange({ before, now }: Pair): Change[] {
	if (before.stock === null || now.stock === null) return [];
	if (before.stock > 0 && now.stock === 0) return [change(now.readAt, 'sold_out', before.stock, 0)];
	const isRestocked = now.stock > before.stock && now.stock - before.stock >= Math.max(1, before.stock * 0.1);
	return isRestocked ? [change(now.readAt, 'restocked', before.stock, now.stock)] : [];
}

function newOnes({ before, now }: Pair): Change[] {
	return (['creators', 'videos', 'lives'] as const).flatMap((kind) => {
		const from = before[kind];
		const to = now[kind];
		return from !== null && to !== null && to > from ? [change(now.readAt, kind, from, to)] : [];
	});
}

function gapBefore({ before, now }: Pair, minutes: number): Change[] {
	const length = now.dueAt - before.dueAt;
	return length > minutes * 60_000 ? [change(before.dueAt + minutes * 60_000, 'gap', null, now.dueAt)] : [];
}

/** Rank changes are told by the turn of it, so that a slow way up is one line and not thirty. */
function rankChanges(readings: readonly MonitorReading[]): Change[] {
	const changes: Change[] = [];
	let told: number | null = null;
	for (const { rank, readAt } of readings) {
		if (rank === null) continue;
		if (told !== null && Math.abs(rank - told) >= Math.max(RANK_PLACES, told * RANK_SHARE)) {
			changes.push(change(readAt, 'rank', told, rank));
			told = rank;
		}
		told ??= rank;
	}
	return changes;
}

/**
 * The changes that readings show, newest first.
 * @param readings in the order of time
 */
export function changeLog(readings: readonly MonitorReading[], minutes: number): Change[] {
	const pairs = readings.slice(1).flatMap((now, place) => {
		const before = readings[place];
		return before ? [{ before, now }] : [];
	});
	const changes = pairs.flatMap((pair) => [
		...gapBefore(pair, minutes),
		...(priceChange(pair)
			? [
					change(
						pair.now.readAt,
						'price',
						pair.before.price,
						pair.now.price,
						aftermath(readings, pair.now.readAt, minutes),
					),
				]
			: []),
		...stockChange(pair),
		...newOnes(pair),
	]);
	return [...changes, ...rankChanges(readings)].sort((one, other) => other.at - one.at);
}
