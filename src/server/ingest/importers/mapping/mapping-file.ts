import { z } from 'zod';
import { FEED, FEED_TYPES, type FeedType } from '#contract/feed.ts';
import { type FieldKind, fieldKind } from '#contract/feed-fields.ts';
import { compiledType } from '#server/ingest/importers/compile.ts';
import { isStorableValue } from '#server/ingest/storable.ts';

const MONEY_UNITS = ['major', 'minor', 'short'];
const COUNT_UNITS = ['plain', 'short'];
const SHARE_UNITS = ['fraction', 'percent', 'basis_points'];
const DAY_UNITS = ['iso', 'yyyymmdd', 'dmy', 'mdy', 'unix_seconds', 'epoch_ms', 'local'];
const TIME_UNITS = ['iso', 'unix_seconds', 'epoch_ms', 'local'];

/** Which units a kind of field may be written in; the first is the one assumed. */
const UNITS: Partial<Record<FieldKind['kind'], readonly string[]>> = {
	money: MONEY_UNITS,
	figure: MONEY_UNITS,
	count: COUNT_UNITS,
	decimal: SHARE_UNITS,
	day: DAY_UNITS,
	planned_day: DAY_UNITS,
	instant: TIME_UNITS,
};

const ALL_UNITS = [...new Set([...MONEY_UNITS, ...COUNT_UNITS, ...SHARE_UNITS, ...DAY_UNITS])];

const constant = z.union([z.string(), z.number(), z.boolean()]);

const source = z
	.strictObject({
		column: z
			.string()
			.min(1)
			.optional()
			.describe('Column of the CSV, or path in the JSON such as "shop.id" or "images.0".'),
		constant: constant.optional().describe('The same value for every row, instead of a column.'),
		default: constant.optional().describe('Value for rows in which the column is empty.'),
		unit: z
			.string()
			.meta({ enum: ALL_UNITS })
			.optional()
			.describe(
				'How the value is written. Money: major, minor (cents), short (1.2K). Counts: plain, short. Rates: fraction, percent, basis_points. Days and times: iso, yyyymmdd, dmy, mdy, unix_seconds, epoch_ms, local (date and time in the region’s zone).',
			),
		decimal: z
			.enum(['.', ','])
			.optional()
			.describe('The decimal mark; the other one groups thousands. Default ".".'),
		shift: z
			.int()
			.min(-12)
			.max(12)
			.optional()
			.describe('Places to move the decimal point: -5 divides by 100,000.'),
		map: z.record(z.string(), constant).optional().describe('Other values for values: {"Malaysia": "MY"}.'),
		separator: z.string().min(1).optional().describe('What stands between the names of a category path.'),
	})
	.refine(
		(given) => (given.column === undefined) !== (given.constant === undefined),
		'needs either column or constant',
	);

const field = z.union([z.string().min(1), source]);

const record = z.strictObject({
	type: z.enum(FEED_TYPES as [FeedType, ...FeedType[]]).describe('Record type of the own feed.'),
	optional: z
		.boolean()
		.optional()
		.describe('Leave the record out, instead of refusing the row, where one of its needed fields is empty.'),
	fields: z
		.record(z.string(), field)
		.describe('Field of the record type → column, or an object that says more.'),
});

/** A user's mapping file: which columns of any CSV or NDJSON make which records of the own feed. */
export const mappingFile = z.strictObject({
	$schema: z.string().optional(),
	marketplace: z
		.string()
		.trim()
		.min(1)
		.max(40)
		.optional()
		.describe('Shown with the figures when they are of another marketplace.'),
	region: field.optional().describe('Where a row says its region; else the import needs --region.'),
	records: z
		.array(record)
		.min(1)
		.max(FEED_TYPES.length * 4)
		.describe('The records that each row makes.'),
});

export type FieldSource = z.output<typeof source>;
export type MappedRecord = {
	readonly type: FeedType;
	readonly isOptional: boolean;
	readonly fields: ReadonlyMap<string, FieldSource>;
};
export type Mapping = {
	readonly marketplace: string | null;
	readonly region: FieldSource | null;
	readonly records: readonly MappedRecord[];
};

/** A mapping file that cannot be used; the message says where and why. */
export class MappingError extends Error {}

function asSource(given: z.output<typeof field>): FieldSource {
	return typeof given === 'string' ? { column: given } : given;
}

function kindOf(type: FeedType, name: string): FieldKind | null {
	const schema = (FEED[type].shape as Record<string, z.ZodType>)[name];
	return schema && name !== 'type' ? fieldKind(schema) : null;
}

function checkField(type: FeedType, name: string, given: FieldSource, where: string): void {
	const kind = kindOf(type, name);
	if (!kind) {
		const known = Object.keys(FEED[type].shape).filter((field) => field !== 'type');
		throw new MappingError(
			`The mapping file does not fit: ${where}: ${type} has no field of this name; it has ${known.join(', ')}.`,
		);
	}
	const units = UNITS[kind.kind] ?? [];
	if (given.unit && !units.includes(given.unit)) {
		const allowed = units.length > 0 ? `it takes ${units.join(', ')}` : 'it takes no unit';
		throw new MappingError(
			`The mapping file does not fit: ${where}.unit: ${given.unit} is no unit of this field; ${allowed}.`,
		);
	}
}

function checkNeeded(type: FeedType, fields: ReadonlyMap<string, FieldSource>, index: number): void {
	const needed = compiledType(type).fields.filter((one) => one.isRequired && one.name !== 'day');
	const missing = needed.map((one) => one.name).filter((name) => !fields.has(name));
	if (missing.length === 0) return;
	throw new MappingError(
		`The mapping file does not fit: records[${index}].fields: ${type} needs ${missing.join(', ')}.`,
	);
}

function checkedRecord(given: z.output<typeof record>, index: number): MappedRecord {
	const fields = new Map<string, FieldSource>();
	for (const [name, value] of Object.entries(given.fields)) {
		checkField(given.type, name, asSource(value), `records[${index}].fields.${name}`);
		fields.set(name, asSource(value));
	}
	checkNeeded(given.type, fields, index);
	return { type: given.type, isOptional: given.optional ?? false, fields };
}

/** What is wrong and where; of a field that is an object what is wrong inside it. */
function faultOf(issue: z.core.$ZodIssue | undefined, path: readonly PropertyKey[] = []): string {
	const place = [...path, ...(issue?.path ?? [])];
	const inside =
		issue?.code === 'invalid_union' ? issue.errors.flat().find((one) => one.path.length > 0) : null;
	const named = issue?.code === 'invalid_union' ? issue.errors.flat().find(isUnknownKey) : null;
	if (issue && (inside ?? named)) return faultOf(inside ?? named ?? undefined, place);
	const where = place.length > 0 ? `${z.core.toDotPath(place)}: ` : '';
	return `The mapping file does not fit: ${where}${issue?.message ?? 'malformed'} (docs/feed/mapping.schema.json).`;
}

const isUnknownKey = (issue: z.core.$ZodIssue) => issue.code === 'unrecognized_keys';

/** A region says no number and no time. */
function checkedRegion(given: z.output<typeof field>): FieldSource {
	const checked = asSource(given);
	if (checked.unit === undefined) return checked;
	throw new MappingError(
		`The mapping file does not fit: region.unit: ${checked.unit} is no unit of this field; it takes no unit.`,
	);
}

/** Checks a mapping; throws MappingError that names the place in the file. */
export function parseMapping(given: unknown): Mapping {
	if (!isStorableValue(given)) {
		throw new MappingError('The mapping file holds U+0000 or half of a character: write its texts whole.');
	}
	const parsed = mappingFile.safeParse(given);
	if (!parsed.success) throw new MappingError(faultOf(parsed.error.issues[0]));
	const { marketplace, region, records } = parsed.data;
	return {
		marketplace: marketplace ?? null,
		region: region === undefined ? null : checkedRegion(region),
		records: records.map(checkedRecord),
	};
}
