import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import { asText } from '#server/ingest/importers/fields/reader.ts';
import { cleanText } from '#server/ingest/importers/fields/texts.ts';
import { excerptOf, type RawRow, type Unfold, type Unfolded } from '#server/ingest/readers/rows.ts';
import { type Folded, foldedName, foldObject, type Item } from './item.ts';
import { zonedInstant } from './times.ts';

/** How a vendor wraps what it answers. */
export type AnswerForm = {
	/** Its name in messages. */
	readonly vendor: string;
	/** Where the code stands and which codes are success; an answer without a code counts as one. */
	readonly code: string;
	readonly success: readonly string[];
	/** Where the result stands. */
	readonly payload: string;
	/** Where in an object result the items stand; an object without such a list is one item. */
	readonly lists: readonly string[];
	/** Results that are one item although they hold a list. */
	readonly isWhole?: (payload: Folded) => boolean;
	/** Where the moment of the answer stands. */
	readonly time?: string;
	/** What the vendor's codes mean. */
	readonly meanings: Readonly<Record<string, string>>;
};

const MESSAGES = ['msg', 'message', 'errmsg', 'error'];
/** Where people who save an answer put what they had asked. */
const REQUEST = 'request';

/** What stands around the items of an answer. */
type Around = { readonly request: Folded; readonly answeredAt: number | null };

/** What stood around a row. A side table, so that rows stay as the vendor wrote them. */
const surroundings = new WeakMap<RawRow, Around>();
const NOTHING: Around = { request: {}, answeredAt: null };

function isObject(value: unknown): value is RawRow {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property by its folded name. */
function property(row: RawRow, name: string): unknown {
	if (Object.hasOwn(row, name)) return row[name];
	const key = Object.keys(row).find((one) => foldedName(one) === name);
	return key === undefined ? undefined : row[key];
}

function failure(row: RawRow, form: AnswerForm): RowReason | null {
	const code = property(row, form.code);
	const isSuccess =
		code === undefined ? property(row, 'success') !== false : form.success.includes(String(code));
	if (isSuccess) return null;
	const message = MESSAGES.map((name) => property(row, name)).find(
		(one) => typeof one === 'string' && one !== '',
	);
	const written = code === undefined ? '' : ` ${String(code).slice(0, 40)}`;
	const meaning = form.meanings[String(code)];
	const explained = meaning ? ` (${meaning})` : '';
	const said = message ? `: ${cleanText(String(message)).slice(0, 200)}` : '';
	return rowReason('vendor_error', { vendor: form.vendor, said: `${written}${explained}${said}` });
}

function isAnswer(row: RawRow, form: AnswerForm): boolean {
	return property(row, form.payload) !== undefined || property(row, form.code) !== undefined;
}

/** The items of a result; null for a result that is one item itself. */
function listOf(payload: unknown, form: AnswerForm): readonly unknown[] | null {
	if (Array.isArray(payload)) return payload;
	if (!isObject(payload) || form.isWhole?.(foldObject(payload))) return null;
	for (const name of form.lists) {
		const list = property(payload, name);
		if (Array.isArray(list)) return list;
	}
	return null;
}

function aroundOf(row: RawRow, form: AnswerForm): Around {
	const written = form.time === undefined ? null : asText(property(row, form.time));
	return {
		request: foldObject(property(row, REQUEST)),
		answeredAt: written === null ? null : zonedInstant(written),
	};
}

function asRow(value: unknown, around: Around): Unfolded {
	if (!isObject(value)) {
		return { refused: rowReason('no_item'), excerpt: excerptOf(JSON.stringify(value) ?? '') };
	}
	surroundings.set(value, around);
	return { row: value };
}

function itemsOf(payload: unknown, form: AnswerForm): readonly unknown[] {
	if (payload === undefined || payload === null) return [];
	const list = listOf(payload, form);
	if (list) return list;
	return isObject(payload) && Object.keys(payload).length === 0 ? [] : [payload];
}

/**
 * Takes an answer apart into its items. An object that is no answer is an item itself; an answer with an error is
 * refused with the vendor's words; an empty answer is no row.
 */
export function unfolding(form: AnswerForm): Unfold {
	return (row) => {
		if (!isAnswer(row, form)) return [{ row }];
		const refused = failure(row, form);
		if (refused) return [{ refused, excerpt: excerptOf(JSON.stringify(row)) }];
		const around = aroundOf(row, form);
		return itemsOf(property(row, form.payload), form).map((value) => asRow(value, around));
	};
}

/** A row as an item: its names in one spelling, and what stood around it. */
export function itemOf(row: RawRow): Item {
	return { row, fields: foldObject(row), ...(surroundings.get(row) ?? NOTHING) };
}
