import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Day } from '#domain/time/days.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { FeedRecord, RecordOf } from '#server/ingest/records.ts';

/*
 * What imports wrote, part by part as it was committed. Orders are not kept: what was settled stands. How creators are
 * reached is not kept either: who takes back that consent must find nothing of it anywhere.
 */

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A part of an import without its records. */
export type Part = {
	readonly partId: number;
	readonly runId: number;
	readonly sourceId: number;
	readonly readAt: Date;
	readonly isOut: boolean;
};

/** A part with records of it. */
export type Told = { readonly part: Part; readonly records: readonly FeedRecord[] };

type ProductDay = RecordOf<'product_day'>;
/** A day of a product with the prices of the variants that were listed on it by then. */
export type ListedDay = ProductDay & { readonly listed?: Pick<ProductDay, 'price_min' | 'price_max'> };

/** Records with what `writeSkus` made of the days of their products, in the order in which they were told. */
export function withListed(
	records: readonly FeedRecord[],
	written: readonly ProductDay[],
): readonly FeedRecord[] {
	let place = 0;
	return records.map((record) => {
		if (record.type !== 'product_day') return record;
		const { price_min, price_max } = written[place++] ?? record;
		if (price_min === record.price_min && price_max === record.price_max) return record;
		return { ...record, listed: { price_min, price_max } };
	});
}

/** A day of a product at the prices of the variants that were listed on it. */
export const atListedPrice = (record: FeedRecord): FeedRecord =>
	record.type === 'product_day' ? { ...record, ...(record as ListedDay).listed } : record;

/** What of a record is kept. */
function keptRecord(record: FeedRecord): FeedRecord[] {
	if (record.type === 'affiliate_order') return [];
	if (record.type !== 'creator') return [record];
	const { contact: _contact, cooperation: _cooperation, ...kept } = record;
	return [kept];
}

/** Records as they are kept, for `keepPart`. */
export async function packed(records: readonly FeedRecord[]): Promise<string> {
	const text = JSON.stringify(records.flatMap(keptRecord));
	return (await compress(Buffer.from(text))).toString('base64');
}

/** The day that a record is about; null for what a thing is, and for single moments. */
export const dayOfRecord = (record: FeedRecord): Day | null => ('day' in record ? record.day : null);

/** Keeps records in the transaction that stores them. */
export async function keepPart(
	tx: Transaction,
	run: { readonly runId: number; readonly sourceId: number; readonly readAt: Date },
	records: readonly FeedRecord[],
	text: string,
): Promise<void> {
	const days = records.flatMap((record) => dayOfRecord(record) ?? []).sort();
	const platIds = [...new Set(records.flatMap((record) => ('plat_id' in record ? record.plat_id : [])))];
	const types = [...new Set(records.map(({ type }) => type))];
	await tx.query(
		sql`insert into import_parts (run_id, source_id, read_at, types, plat_ids, first_day, last_day, rows, records)
		values (${run.runId}, ${run.sourceId}, ${run.readAt.toISOString()}, ${types}, ${platIds}, ${days[0] ?? null}, ${days.at(-1) ?? null},
			${records.length}, decode(${text}, 'base64'))`,
	);
}

type PartRow = {
	part_id: number;
	run_id: number;
	source_id: number;
	read_at: string;
	is_out: boolean;
};

/** The parts that a condition on `import_parts` finds, in the order of their commits. */
export async function partsWhere(db: Queryable, condition: Sql): Promise<Part[]> {
	const rows = await db.query<PartRow>(
		sql`select part_id, run_id, source_id, read_at, is_out from import_parts where ${condition} order by part_id`,
	);
	return rows.map((row) => ({
		partId: row.part_id,
		runId: row.run_id,
		sourceId: row.source_id,
		readAt: new Date(row.read_at),
		isOut: row.is_out,
	}));
}

/** The records of a part. */
export async function recordsOf(db: Queryable, { partId }: Pick<Part, 'partId'>): Promise<FeedRecord[]> {
	const [row] = await db.query<{ records: string }>(
		sql`select encode(records, 'base64') as records from import_parts where part_id = ${partId}`,
	);
	const bytes = await decompress(Buffer.from(row?.records ?? '', 'base64'));
	return JSON.parse(bytes.toString()) as FeedRecord[];
}
