import { MAX_ENGAGEMENT } from '#contract/feed.ts';
import { daysBetween } from '#domain/time/days.ts';
import { readCount, readDecimal } from '#server/ingest/importers/fields/numbers.ts';
import { asText, type FieldReader } from '#server/ingest/importers/fields/reader.ts';
import { cleanText, cut, readId, readText } from '#server/ingest/importers/fields/texts.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';
import { type End, readAmount, readCommission } from './amounts.ts';
import { firstAt, type Item, type Path, pathOf } from './item.ts';
import { tiktokCategory } from './tiktok-categories.ts';
import { readVendorDay, readVendorInstant } from './times.ts';

/** What reading an item depends on besides the item. */
export type VendorScope = Scope & {
	/** Whether the item's amounts are in the region's currency; others are left out. */
	readonly isLocalMoney: boolean;
};

/** A field of a record and where a vendor says it. Reading answers null for unknown and throws Refused. */
export type Field = {
	readonly paths: readonly Path[];
	readonly read: (item: Item, scope: VendorScope) => unknown;
};

type Reader = (value: unknown, name: string, scope: VendorScope) => unknown;

/** A field that is read where the first of its paths has something. */
function field(reader: Reader) {
	return (...names: readonly string[]): Field => {
		const paths = names.map(pathOf);
		const written = new Map(paths.map((path, index) => [path, names[index] ?? '']));
		return {
			paths,
			read: (item, scope) => {
				const found = firstAt(item, paths);
				if (!found) return null;
				const value = typeof found.value === 'string' ? found.value.trim() : found.value;
				return value === '' ? null : reader(value, written.get(found.path) ?? '', scope);
			},
		};
	};
}

/** A field that needs nothing of the row around it. */
const plain = (reader: FieldReader) => field((value, name, scope) => reader(value, name, scope, {}));

const rating = readDecimal(0, 5, 2);

const longText = readText(2_000);

const shortText = readText(200);

/** An id, with all its digits. */
export const id = plain(readId);

/** A title or a name; what is longer than the table holds is cut. */
export const text = field((value, name, scope) => {
	const given = asText(value);
	return given === null ? null : longText(cut(cleanText(given), 500), name, scope, {});
});

/** A whole number from 0. */
export const count = plain(readCount(1e12));

/** A step of a level, which may have fallen. */
export const change = plain(readDecimal(-1e12, 1e12, 0));

/** A level or a mean with decimals. */
export const mean = plain(readDecimal(0, 1e12, 3));

/** A rate as a fraction; small accounts exceed 1. */
export const fraction = plain(readDecimal(0, MAX_ENGAGEMENT, 6));

const duration = readDecimal(0, 2_000_000_000, 3);

/** A length in seconds, as whole ones. */
export const seconds = field((value, name, scope) => {
	const length = duration(value, name, scope, {});
	return length === null ? null : Math.floor(length as number);
});

/** A handle, without its sign. */
export const handle = field((value, name, scope) => {
	const given = cleanText(asText(value) ?? '').replace(/^@+/, '');
	return given === '' ? null : shortText(given, name, scope, {});
});

/** A moment, from seconds, milliseconds, ISO 8601 or a clock in the region; 0 is none. */
export const moment = field(readVendorInstant);

/** Stars from 0 to 5; 0 is how vendors write "not rated yet". */
export const stars = field((value, name, scope) => rating(value, name, scope, {}) || null);

/** A commission rate as a fraction, however it is written. */
export const commission = field(readCommission);

/** Money of the region's currency in minor units. */
export const money = field((value, name, scope) =>
	scope.isLocalMoney ? readAmount(value, name, scope) : null,
);

/** One end of a price, which may be a range in one text; 0 is no price. */
export function price(end: End): (...names: readonly string[]) => Field {
	return field((value, name, scope) =>
		scope.isLocalMoney ? readAmount(value, name, scope, end) || null : null,
	);
}

/** US dollars, which count where the region's currency is the dollar. */
const dollars = field((value, name, scope) =>
	scope.platform.currency === 'USD' ? readAmount(value, name, scope) : null,
);

/** The first field that knows something. */
export function either(...fields: readonly Field[]): Field {
	return {
		paths: fields.flatMap((one) => one.paths),
		read: (item, scope) => {
			for (const one of fields) {
				const value = one.read(item, scope);
				if (value !== null) return value;
			}
			return null;
		},
	};
}

/** Money in the region's currency, or in dollars where those are the same. */
export function moneyOrDollars(local: string | readonly string[], inDollars: string): Field {
	return either(money(...[local].flat()), dollars(inDollars));
}

/** A day, from a day or a time however written. */
export const day = field(readVendorDay);

const YES: readonly unknown[] = [true, 1, '1', 'true', 'yes'];

const NO: readonly unknown[] = [false, 0, '0', 'false', 'no'];

/** Yes or no; any other word is unknown, because vendors use these fields for kinds too. */
export const flag = field((value) => {
	if (YES.includes(value)) return true;
	return NO.includes(value) ? false : null;
});

/** Yes where the value is one of some words, else unknown. */
export function word(words: readonly string[]): (...names: readonly string[]) => Field {
	return field((value) => (words.includes(String(value).toLowerCase()) ? true : null));
}

/** One of the feed's own words by the vendor's words. */
export function choice(words: Readonly<Record<string, string>>): (...names: readonly string[]) => Field {
	return field((value) => words[String(value).toLowerCase()] ?? null);
}

/** A category path from the names of its levels; of a level there may be several names. */
export function levels(...names: readonly (string | readonly string[])[]): Field {
	const paths = names.map((oneOf) => (typeof oneOf === 'string' ? [oneOf] : oneOf).map(pathOf));
	return {
		paths: paths.flat(),
		read: (item) => {
			const path = paths.map((oneOf) => cut(cleanText(asText(firstAt(item, oneOf)?.value) ?? ''), 200));
			const given = path.filter((name) => name !== '');
			return given.length > 0 ? given : null;
		},
	};
}

/** A category path of one level from the platform's own category id, for vendors that give no names. */
const topLevel = field((value) => {
	const name = tiktokCategory(String(value));
	return name === null ? null : [name];
});

/** A category path from names, else from the id of its top level. */
export function category(names: readonly string[], topId: string): Field {
	return either(levels(...names), topLevel(topId));
}

/**
 * The day on which the vendor first saw something, as its day of listing. Not where that cannot be: seen for the first
 * time within a ready window, and yet more sold so far than in the window. Its past sales would count as new ones.
 * @param ready units of windows that end today, by their days
 */
export function firstSeen(seen: Field, total: Field, ready: ReadonlyMap<number, Field>): Field {
	return {
		paths: seen.paths,
		read: (item, scope) => {
			const day = seen.read(item, scope);
			if (typeof day !== 'string') return null;
			const sold = total.read(item, scope);
			const age = daysBetween(day, scope.today);
			for (const [days, field] of ready) {
				const recent = field.read(item, scope);
				if (age < days && typeof sold === 'number' && typeof recent === 'number' && sold > recent)
					return null;
			}
			return day;
		},
	};
}
