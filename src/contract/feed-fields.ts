import { z } from 'zod';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { type Day, isDay } from '#domain/time/days.ts';

/** What a field holds; the importer reads a value by this, so it stays next to the schema it belongs to. */
export type FieldKind =
	| {
			readonly kind:
				| 'id'
				| 'link'
				| 'asset'
				| 'day'
				| 'planned_day'
				| 'instant'
				| 'flag'
				| 'names'
				| 'currency'
				| 'shares';
	  }
	| { readonly kind: 'text' | 'money' | 'count'; readonly max: number }
	/** A window figure: money or a count, whichever its metric is. */
	| { readonly kind: 'figure'; readonly max: number }
	| {
			readonly kind: 'decimal';
			readonly min: number;
			readonly max: number;
			/** Decimals that are kept; what the tables cannot hold would differ at every import. */
			readonly places: number;
	  }
	| { readonly kind: 'choice'; readonly values: readonly string[] };

const kinds = z.registry<FieldKind>();

/** The kind of a field of the feed, also when it is optional. */
export function fieldKind(schema: z.ZodType): FieldKind {
	let inner: unknown = schema;
	while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
	const kind = inner instanceof z.ZodType ? kinds.get(inner) : undefined;
	if (!kind) throw new Error('A feed field was declared without feed-fields.ts.');
	return kind;
}

/** A field: its schema says what files may hold, its type what a record holds once it is read. */
function declare<Stored>(schema: z.ZodType, kind: FieldKind, about: string): z.ZodType<Stored> {
	const described = schema.describe(about);
	kinds.add(described, kind);
	return described as z.ZodType<Stored>;
}

const DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A number, or the same number as text; text keeps every digit. */
const amount = (min: number, max: number) =>
	z.union([
		z.number().min(min).max(max),
		z
			.string()
			.regex(DECIMAL)
			.refine((written) => Number(written) >= min && Number(written) <= max),
	]);

/** An identifier: text; a JSON number is taken with all its digits. */
export const id = (about: string) =>
	declare<string>(z.union([z.string().trim().min(1).max(128), z.int().min(0)]), { kind: 'id' }, about);

/** Text of at most so many characters. */
export const text = (about: string, max = 2_000) =>
	declare<string>(z.string().trim().min(1).max(max), { kind: 'text', max }, about);

/** A web address with http or https. */
export const link = (about: string) =>
	declare<string>(
		z
			.string()
			.max(2_000)
			.regex(/^https?:\/\//i),
		{ kind: 'link' },
		about,
	);

/** Where a file is: a web address with http or https, or a path of this site. */
export const asset = (about: string) =>
	declare<string>(
		z
			.string()
			.max(2_000)
			.regex(/^(https?:\/\/|\/(?!\/))/i),
		{ kind: 'asset' },
		about,
	);

/** Money in units of the region's currency with a decimal point. Up to 90 trillion. */
export const money = (about: string, max = 9e13) =>
	declare<number>(amount(0, max), { kind: 'money', max }, about);

/** A whole number from 0. */
export const count = (about: string, max = 1e12) =>
	declare<number>(
		z.union([
			z.int().min(0).max(max),
			z
				.string()
				.regex(/^\d{1,13}$/)
				.refine((written) => Number(written) <= max),
		]),
		{ kind: 'count', max },
		about,
	);

/** A number that may have so many decimals. */
export const decimal = (about: string, min: number, max: number, places: number) =>
	declare<number>(amount(min, max), { kind: 'decimal', min, max, places }, about);

/** The value of a window figure: money or a count by its metric. */
export const figure = (about: string, max = 9e13) =>
	declare<number>(amount(0, max), { kind: 'figure', max }, about);

const dayText = () =>
	z
		.string()
		.regex(/^\d{4}-\d{2}-\d{2}$/)
		.refine(isDay);

/** A calendar day `YYYY-MM-DD` in the region’s zone. */
export const day = (about: string) => declare<Day>(dayText(), { kind: 'day' }, about);

/** A calendar day that may lie ahead. */
export const plannedDay = (about: string) => declare<Day>(dayText(), { kind: 'planned_day' }, about);

/** A moment, ISO 8601 with zone. */
export const instant = (about: string) =>
	declare<string>(
		z
			.string()
			.regex(INSTANT)
			.refine((written) => !Number.isNaN(Date.parse(written))),
		{ kind: 'instant' },
		about,
	);

/** Yes or no. */
export const flag = (about: string) =>
	declare<boolean>(
		z.union([z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', 'yes', 'no', '1', '0'])]),
		{ kind: 'flag' },
		about,
	);

/** Names from the top down: a list, or text with ` > ` between them. */
export const names = (about: string) =>
	declare<readonly string[]>(
		z.union([z.array(z.string().trim().min(1).max(200)).min(1).max(10), z.string().trim().min(1).max(2_000)]),
		{ kind: 'names' },
		about,
	);

/** One of some words. */
export const choice = <const Word extends string>(about: string, values: readonly [Word, ...Word[]]) =>
	declare<Word>(z.enum(values), { kind: 'choice', values }, about);

/** The code of a served currency. */
export const currency = (about: string) =>
	declare<CurrencyCode>(z.enum(CURRENCIES), { kind: 'currency' }, about);

/** Shares by group and name, each a fraction. */
export const shares = (about: string) =>
	declare<Readonly<Record<string, Readonly<Record<string, number>>>>>(
		z.record(z.string().max(40), z.record(z.string().max(80), z.number().min(0).max(1))),
		{ kind: 'shares' },
		about,
	);
