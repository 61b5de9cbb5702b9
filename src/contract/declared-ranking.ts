import { z } from 'zod';
import {
	type DeclaredColumn,
	type DeclaredFlag,
	type RankingDeclaration,
	sortNames,
} from '#domain/rankings/declaration.ts';
import { day, decimalNumber, figure, flag, growth, wholeNumber } from './fields.ts';
import { rankedFrame, rankingQuery } from './rankings.ts';

/*
 * The call and the rows of a ranking, from its declaration.
 */

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

/** What a bound of each kind of range may be. */
const BOUNDS = {
	money: count,
	count,
	things: wholeNumber(0, 2_147_483_647).optional(),
	share: decimalNumber(0, 1).optional(),
	growth: decimalNumber(-1, 1_000_000).optional(),
	rate: decimalNumber(0, 1000).optional(),
	rating: decimalNumber(0, 5).optional(),
	index: wholeNumber(0, 100).optional(),
	seconds: wholeNumber(0, 2_000_000_000).optional(),
	day: day.optional(),
};

type Ranges<D extends RankingDeclaration> = {
	[Name in keyof D['ranges'] & string as
		| `${Name}_min`
		| `${Name}_max`]: (typeof BOUNDS)[D['ranges'][Name]['kind']];
};
type Flags<D extends RankingDeclaration> = { [Name in keyof D['flags']]: z.ZodOptional<typeof flag> };
type Choices<D extends RankingDeclaration> = {
	[Name in keyof D['choices']]: z.ZodOptional<z.ZodType<D['choices'][Name]['values'][number], string>>;
};
type Texts<D extends RankingDeclaration> = Record<D['texts'][number], z.ZodOptional<z.ZodString>>;

const each = <Value, Shape>(entries: Readonly<Record<string, Value>>, shape: (value: Value) => Shape) =>
	Object.entries(entries).map(([name, value]) => [name, shape(value)] as const);

/** The query of a ranking call: board, sort, and every filter of the declaration. */
export function declaredQuery<D extends RankingDeclaration>(declaration: D) {
	const { boards, ranges, flags, choices, texts } = declaration;
	type Board = keyof D['boards'] & string;
	const names = Object.keys(boards) as [Board, ...Board[]];
	const filters = Object.fromEntries([
		...each(ranges, ({ kind }) => BOUNDS[kind]).flatMap(([name, bound]) => [
			[`${name}_min`, bound] as const,
			[`${name}_max`, bound] as const,
		]),
		...each(flags, () => flag.optional()),
		...each(choices, ({ values }) => z.enum(values as [string, ...string[]]).optional()),
		...texts.map((name) => [name, z.string().trim().max(100).optional()] as const),
	]);
	return z.object({
		...rankingQuery,
		board: z.enum(names).default(names[0] as never),
		sort: z.enum(sortNames(declaration)).optional(),
		...(filters as Ranges<D> & Flags<D> & Choices<D> & Texts<D>),
	});
}

type Value<C> = C extends { readonly isMarked: true }
	? typeof figure
	: C extends { readonly holds: 'growth' }
		? typeof growth
		: C extends { readonly holds: 'day' }
			? z.ZodNullable<z.ZodString>
			: z.ZodNullable<z.ZodNumber>;
type Values<D extends RankingDeclaration> = {
	[Id in keyof D['columns'] as D['columns'][Id]['holds'] extends 'own' ? never : Id]: Value<D['columns'][Id]>;
};
type Answers<D extends RankingDeclaration> = {
	[Name in keyof D['flags']]: D['flags'][Name] extends { readonly isAlwaysKnown: true }
		? z.ZodBoolean
		: z.ZodNullable<z.ZodBoolean>;
};

/** What rows of a ranking say from its declaration: its figures and flags. */
export type DeclaredValues<D extends RankingDeclaration> = z.output<z.ZodObject<Values<D> & Answers<D>>>;

function valueShape({ holds, isMarked }: DeclaredColumn): z.ZodType {
	if (isMarked) return figure;
	if (holds === 'growth') return growth;
	return (holds === 'day' ? z.string() : z.number()).nullable();
}

/** A row of a ranking: what every ranking has, the figures and flags of the declaration, and what its subject adds. */
export function declaredRow<D extends RankingDeclaration, Own extends z.ZodRawShape>(
	{ columns, flags }: D,
	own: Own,
) {
	const answers = each<DeclaredFlag, z.ZodType>(flags, ({ isAlwaysKnown }) =>
		isAlwaysKnown ? z.boolean() : z.boolean().nullable(),
	);
	const values = each<DeclaredColumn, z.ZodType>(
		Object.fromEntries(Object.entries(columns).filter(([, { holds }]) => holds !== 'own')),
		valueShape,
	);
	return z.object({
		...rankedFrame,
		...own,
		...(Object.fromEntries([...values, ...answers]) as unknown as Values<D> & Answers<D>),
	});
}
