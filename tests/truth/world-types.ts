/** A line of the own feed (docs/feed/README.md). */
export type Line = { readonly type: string } & { readonly [field: string]: unknown };

export type Entity = 'product' | 'shop' | 'creator' | 'video';

/** A file of one source. Identities come first in every variant, so that the order of the sources is always the same. */
export type FeedFile = { readonly source: string; readonly name: string; readonly lines: readonly Line[] };

/** Totals at the end of each day as a source would count them if it missed nothing; index 0 is the day before the first. */
export type Hidden = ReadonlyMap<string, readonly number[]>;

/** One region of a world. */
export type Region = { readonly code: string; readonly platId: string; readonly zone: string };

export type World = {
	readonly name: string;
	readonly regions: readonly Region[];
	readonly first: string;
	readonly last: string;
	readonly now: Date;
	readonly identities: readonly FeedFile[];
	readonly facts: readonly FeedFile[];
	readonly hidden: Hidden;
};

/** Sources in the order of their first import. */
export const SOURCES = ['alpha', 'beta', 'gamma', 'delta'] as const;

export const hiddenKey = (region: string, source: string, entity: Entity, id: string, metric: string) =>
	[region, source, entity, id, metric].join('|');
