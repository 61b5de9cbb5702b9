import { Refused } from '#server/ingest/importers/refused.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';

/** Reads a present value of a field; null where its words say "unknown", Refused where it cannot be taken. */
export type FieldReader = (value: unknown, name: string, scope: Scope, row: RawRow) => unknown;

/** What programs write for "no value" where a number, a day or a flag should be. */
const UNKNOWN_WORDS = new Set(['null', 'none', 'nan', 'n/a', 'na', '-', '–', '—', '\\n']);

/** A value as a message shows it. */
export function shown(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Whether a value is a word that means unknown. */
export const isUnknown = (value: unknown) =>
	typeof value === 'string' && UNKNOWN_WORDS.has(value.toLowerCase());

/** What a field is not, of those whose words name only the field and its value. */
type NotWhat =
	| 'no_amount'
	| 'no_plain_amount'
	| 'no_whole_number'
	| 'no_decimal'
	| 'no_rate'
	| 'no_calendar_day'
	| 'no_instant'
	| 'no_day_or_time'
	| 'no_time'
	| 'no_flag'
	| 'no_link'
	| 'no_names'
	| 'no_shares';

/** Null for a word that means unknown, else the refusal. */
export function unknownOr(value: unknown, name: string, code: NotWhat): null {
	if (isUnknown(value)) return null;
	throw new Refused(code, { name, value: shown(value) });
}

/** Text or a number as its text; null for anything else. */
export function asText(value: unknown): string | null {
	if (typeof value === 'string') return value;
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}
