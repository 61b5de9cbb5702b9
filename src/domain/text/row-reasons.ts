import { type NamedBy as NamedByWords, named, namesOf, readerOf } from './named-words.ts';

/**
 * Why a row of a file or of an answer is not taken, by code. The words are those of reject files, command lines and programs,
 * which are English; screens have the same codes in their languages (`reason` of `connectors.json`).
 */
const WORDS = {
	missing: '{name} is missing',
	no_day: 'day is missing: add the column or give the import --day YYYY-MM-DD',
	no_day_said: 'day is missing: give the import --day YYYY-MM-DD',
	no_day_of_figures:
		'the day of the figures is missing: give the import --day YYYY-MM-DD, the last day that they cover',
	no_type: 'type is missing: add the column or give the import --type',
	unknown_type: 'type "{value}" is none of {known}',
	type_not_collected: 'type {value} goes through an import (POST /api/ingest)',
	archived_day:
		'{day} is among the days that are archived, or too near to them to be judged (to {to}): bring the months back first',
	too_old: 'at is more than {days} days ago: import it as a file (POST /api/ingest)',
	no_region: 'region is missing: add the column or give the import --region ({known})',
	no_region_mapped: 'region is missing: map it or give the import --region ({known})',
	no_region_answered: 'the answer says no region: give the import --region ({known})',
	no_region_told: 'neither region nor currency nor address says the region: give the import --region',
	unknown_region: 'region "{value}" is not a region code ({known})',
	unknown_plat_id: 'plat_id {value} is none of 81 to 88',
	region_contradicts: 'region {region} and plat_id {id} contradict each other',
	foreign_currency: 'currency {value} is not that of {country}: amounts there are in {currency}',
	unserved_currency: 'currency {value} belongs to no region served here (known: {known})',
	below: '{name} {value} is below {least}',
	beyond: '{name} {value} is beyond {most}',
	negative: '{name} {value} is negative',
	no_amount: '{name} "{value}" is not an amount such as 12.50',
	no_plain_amount: '{name} "{value}" is not an amount',
	no_whole_number: '{name} "{value}" is not a whole number',
	no_decimal: '{name} "{value}" is not a number such as 4.5',
	no_number: '{name} "{value}" is not a number',
	no_rate: '{name} "{value}" is not a rate such as 0.15, 15 or 15%',
	rate_beyond: '{name} {value} is no rate from 0 to 100 %',
	no_calendar_day: '{name} "{value}" is not a day YYYY-MM-DD',
	no_instant: '{name} "{value}" is not a time with zone such as 2026-11-20T08:00:00Z',
	no_day_or_time: '{name} "{value}" is not a day or a time',
	no_time: '{name} "{value}" is not a time',
	no_zone: '{name} "{value}" has no zone: give the field "unit": "local" where it is the region\'s own clock',
	other_unit: '{name} "{value}" is not written as {unit}',
	before: '{name} {value} is before {day}',
	in_future: '{name} {value} is in the future',
	day_in_future: '{name} {value} is in the future (today in {country} is {today})',
	no_flag: '{name} "{value}" is not true or false',
	no_choice: '{name} "{value}" is not one of {known}',
	no_shares: '{name} "{value}" is not an object of fractions such as {"age":{"18-24":0.41}}',
	no_names: '{name} "{value}" is not a list of names such as "Beauty > Makeup"',
	many_names: '{name} has more than 10 names or one longer than 200 characters',
	no_text: '{name} {value} is not text',
	long_text: '{name} is longer than {most} characters',
	no_link: '{name} "{value}" is not an address that begins with https://',
	no_path: '{name} "{value}" is no path of this site',
	no_id: '{name} {value} is not an id: write ids as text',
	damaged_id: '{name} {value} has lost digits in a spreadsheet: format the column as text and export again',
	unusable_id: '{name} "{value}" is no usable id (at most 128 characters, no control characters)',
	broken_text: '{name} holds U+0000 or half of a character (such as half an emoji): write the text whole',
	no_product_id: 'the row has no product id (product_id, item_id, itemid or sku)',
	mixed_marketplaces:
		'the row is of {own} and the file begins with rows of {first}: import them as a file of their own',
	no_record: 'the row has no value for any record of the mapping',
	no_creator: 'the live session does not say whose it is: the id of its creator is missing',
	unknown_room:
		'the answer does not say whose live session {room} is, and it is not known: import the ranking that has it first',
	no_period:
		'the answer does not say of which period its figures are ({names}): save the request with it (docs/feed/vendors.md) or give the import --window DAYS',
	item_without_id:
		'the {kind} has no id; where the answer leaves it out, save the request with it (docs/feed/vendors.md)',
	nothing_known: 'the {kind} has nothing that is known',
	unknown_item: 'the item is none that is read here ({known}); docs/feed/vendors.md says which answers are',
	no_item: 'the item is no object',
	vendor_error: '{vendor} answered with error{said}',
	no_object: 'the line is not one JSON object',
	broken_json: 'the line is not one JSON object: {cause}',
	long_line: 'the line is longer than 1 MiB',
	no_utf8: 'the line is not valid UTF-8: save the file as UTF-8',
	open_quote: 'a quoted field begins here and does not end within 1 MiB: close its quote',
	text_after_quote: 'text follows the closing quote of a field (a quote inside a field must be doubled: "")',
	other_columns: 'the row has {columns} columns and the header has {header}',
} as const;

export type RowReasonCode = keyof typeof WORDS;

/** All codes. */
export const ROW_REASONS = Object.keys(WORDS) as [RowReasonCode, ...RowReasonCode[]];

/** What the words of a code name, as the last parameter; nothing where they name nothing. */
export type NamedBy<Code extends RowReasonCode> = NamedByWords<(typeof WORDS)[Code]>;

/** Why a row is not taken: in words of programs, and by code with what the words name. */
export type RowReason = {
	readonly code: RowReasonCode;
	readonly params: Readonly<Record<string, string>>;
	/** English. */
	readonly text: string;
};

/** The names of what the words of a code name. */
export const namesIn = (code: RowReasonCode): string[] => namesOf(WORDS[code]);

/** A reason with what it names. */
export function rowReason<Code extends RowReasonCode>(code: Code, ...[given]: NamedBy<Code>): RowReason {
	const params = Object.fromEntries(
		Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]),
	);
	return { code, params, text: named(WORDS[code], params) };
}

/** A reason that was read from its English words. */
export type ReadReason = Omit<RowReason, 'text'>;

/** The reason that English words tell; null of any other words. */
export const reasonIn: (text: string) => ReadReason | null = readerOf(WORDS);
