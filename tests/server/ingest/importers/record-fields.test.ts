import { expectTypeOf, test } from 'vitest';
import type { FEED, FeedType } from '#contract/feed.ts';
import type { FeedRecord } from '#server/ingest/records.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
	? `${Head}${Capitalize<Camel<Tail>>}`
	: Name;

/** compile.ts: metrics of day records keep their names, all else is camelCase. */
type Target<Type extends string, Name extends string> = Type extends `${string}_day`
	? Name extends `${string}_id` | 'read_at'
		? Camel<Name>
		: Name
	: Camel<Name>;

type Place = 'type' | 'region' | 'plat_id' | 'currency';
type FeedFields<Type extends FeedType> = Exclude<
	keyof (typeof FEED)[Type]['shape'] & string,
	Type extends 'rate' ? 'type' : Place
>;
type RecordFields<Type extends FeedType> = Exclude<
	keyof Extract<FeedRecord, { type: Type }>,
	'type' | 'platId'
>;

/** The types whose record has other fields than their schema; never, or tsc names them here. */
type Differing = {
	[Type in FeedType]: [Target<Type, FeedFields<Type>>] extends [RecordFields<Type>]
		? [RecordFields<Type>] extends [Target<Type, FeedFields<Type>>]
			? never
			: Type
		: Type;
}[FeedType];

test('every record type has exactly the fields of its schema', () => {
	expectTypeOf<FeedRecord['type']>().toEqualTypeOf<FeedType>();
	expectTypeOf<Differing>().toEqualTypeOf<never>();
});
