import { HISTORY_START, WORLD_START } from './clock.ts';
import { longId } from './ids.ts';
import { KINDS } from './kinds.ts';
import { peopleOf } from './people.ts';
import { fill } from './phrases.ts';
import { bell, between, glide, happens, hash, pick, unit, weighted } from './random.ts';
import type { DemoRegion } from './regions.ts';
import { kindWeights } from './shops.ts';

/** A creator of the demo; everything about it follows from the seed, the region and its number. */
export type DemoCreator = {
	readonly index: number;
	readonly key: number;
	readonly id: string;
	readonly handle: string;
	readonly nickname: string;
	/** The name inside the nickname. */
	readonly person: string;
	readonly gender: 'female' | 'male';
	readonly mainCategory: string;
	readonly joinedOn: number;
	/** The first day of which a feed tells. */
	readonly knownFrom: number;
	readonly isVerified: boolean;
	/** Followers around the start of the demo's world. */
	readonly followers: number;
	/** Part of the days on which there is a live. */
	readonly liveRate: number;
	/** How well it sells, against 1 for a middling creator. */
	readonly power: number;
	/** How eagerly it shows products, against 1. */
	readonly activity: number;
	readonly engagement: number;
};

/** How large a small creator is against the others. */
const SMALL = 0.35;

/** The part of those whom everybody knows that was followed from the beginning, as their products were. */
const LONG_KNOWN = 0.4;

/** The region's creators: those that everybody knows of, then the small ones, followed from a day on. */
export function demoCreators(
	region: DemoRegion,
	seed: number,
	known: number,
	small: number,
	smallSince: number,
): DemoCreator[] {
	const weights = kindWeights(region);
	const taken = new Set<string>();
	return Array.from({ length: known + small }, (_, index) => {
		const isSmall = index >= known;
		const key = hash(seed ^ region.platform.platId, index, 12);
		const followers = region.followers * (isSmall ? SMALL : 1) * Math.exp(1.55 * bell(key, 1));
		return {
			index,
			key,
			id: longId(6894, region.platform.platId, index, seed),
			...creatorNames(region, key, taken),
			mainCategory: KINDS[weighted(weights, unit(key, 2))]?.categoryId.slice(0, 2) ?? '10',
			joinedOn: happens(0.15, key, 3)
				? WORLD_START + Math.floor(between(0, 900, key, 4))
				: WORLD_START - Math.floor(between(30, 1500, key, 5)),
			knownFrom: index < known * LONG_KNOWN ? HISTORY_START : smallSince,
			isVerified: followers > region.followers * 4 && happens(0.6, key, 6),
			followers,
			liveRate: happens(0.24, key, 7) ? between(0.08, 0.5, key, 8) : between(0, 0.02, key, 8),
			power: (followers / region.followers) ** 0.45 * Math.exp(0.6 * bell(key, 9)),
			activity: between(0.35, 1.65, key, 10),
			engagement: between(0.018, 0.11, key, 11),
		};
	});
}

function creatorNames(region: DemoRegion, key: number, taken: Set<string>) {
	const [locale] = region.locales;
	for (let attempt = 0; ; attempt += 1) {
		const { latin, name: person, gender } = pick(peopleOf(region), key, 21, attempt);
		const pattern = Math.floor(unit(key, 22, attempt) * (locale?.handles.length ?? 1));
		const plain = fill(locale?.handles[pattern] ?? '{handle}', { handle: latin });
		const handle = attempt > 3 ? `${plain}${1 + (hash(key, 23, attempt) % 99)}` : plain;
		if (taken.has(handle) && attempt < 400) continue;
		const free = taken.has(handle) ? `${handle}${key}` : handle;
		taken.add(free);
		const nickname = fill(pick(locale?.nicknames ?? ['{person}'], key, 24, attempt), { person });
		return { handle: free, nickname, person, gender };
	}
}

/** Followers at the end of a day: most grow, some shrink, all waver a little. */
export function followersOn(creator: DemoCreator, epoch: number): number {
	const years = (epoch - WORLD_START) / 365;
	const trend = Math.tanh(years * 0.7) * between(-0.25, 1.6, creator.key, 30);
	return Math.max(
		40,
		Math.round(creator.followers * Math.exp(trend + 0.012 * glide(creator.key ^ 31, epoch, 17))),
	);
}

/** Whether the creator holds a live that day; weekends and sale days call for it. */
export function hasLive(creator: DemoCreator, epoch: number, demand: number): boolean {
	return (
		epoch >= creator.joinedOn &&
		happens(creator.liveRate * Math.min(2, demand ** 1.3), creator.key, 32, epoch)
	);
}

/** Viewers that a live draws by itself, before those whom its sales show. */
export function liveAudience(creator: DemoCreator, epoch: number): number {
	return Math.round(40 + followersOn(creator, epoch) * 0.06 * Math.exp(0.7 * bell(creator.key, 33, epoch)));
}
