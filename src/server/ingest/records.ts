import type { z } from 'zod';
import type { FEED, FeedType } from '#contract/feed.ts';

type Shape<Type extends FeedType> = (typeof FEED)[Type]['shape'];

/** Fields that say of which region a row is; a record has its platform instead. */
type PlaceField<Type extends FeedType> =
	| 'type'
	| (Type extends 'rate' ? never : 'region' | 'plat_id' | 'currency');

type Stored<Field> = Field extends z.ZodType ? z.output<Field> : never;

/** The fields of a record; its day is known, whether the row or the import says it. */
type Fields<All> = {
	readonly [Name in keyof All as undefined extends Stored<All[Name]> ? never : Name]: Stored<All[Name]>;
} & {
	readonly [Name in keyof All as undefined extends Stored<All[Name]>
		? Name extends 'day'
			? never
			: Name
		: never]?: Stored<All[Name]>;
} & {
	readonly [Name in keyof All as Name extends 'day' ? Name : never]: Exclude<Stored<All[Name]>, undefined>;
};

/**
 * What every importer turns a row of a type into, and what the writer stores: the fields of the own feed.
 * Money is integer minor units of the platform's currency, rates are fractions (0.15 = 15 %),
 * `null` or a missing field is unknown and never 0, ids are text, days are in the region's zone,
 * instants are ISO 8601 UTC. Counters are totals as they stood at the end of the day.
 */
export type RecordOf<Type extends FeedType> = { readonly type: Type } & (Type extends 'rate'
	? unknown
	: { readonly plat_id: number }) &
	Fields<Omit<Shape<Type>, PlaceField<Type>>>;

/** A record of any type. */
export type FeedRecord = { [Type in FeedType]: RecordOf<Type> }[FeedType];
