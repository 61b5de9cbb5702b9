import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import type { Converted, Importer } from '#server/ingest/importers/importer.ts';
import { marketplaceCsv } from '#server/ingest/importers/marketplace/marketplace-csv.ts';
import { tiktokProfiles } from '#server/ingest/importers/tiktok-profiles.ts';
import { readRows } from '#server/ingest/readers/read-rows.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { contextWith, recordsOf } from './importers/converting.ts';
import { importFile } from './importing.ts';

/** Folder of lazada-products.csv and tiktok-profiles.csv, which are not ours to publish. */
const SAMPLES = process.env.SAMPLES_DIR;
const DAY = '2026-11-20';

async function converted(importer: Importer, name: string): Promise<Converted[]> {
	const file = await readRows(createReadStream(join(SAMPLES ?? '', name)), importer);
	const convert = importer.open(contextWith({ day: DAY }));
	const all: Converted[] = [];
	for await (const { rows } of file.batches) {
		for (const row of rows) all.push('row' in row ? convert(row.row) : row);
	}
	return all;
}

if (SAMPLES) {
	describe('the real samples', () => {
		test('of Lazada have the products, units and sellers that their description states', async () => {
			const all = await converted(marketplaceCsv, 'lazada-products.csv');
			expect(all.filter((one) => 'records' in one)).toHaveLength(1_000);
			const days = recordsOf(all, 'product_day');
			const shops = recordsOf(all, 'shop');
			const totals = [85, 81, 86, 88, 83].map((platId) => {
				const units = new Map(
					days.filter((day) => day.plat_id === platId).map((day) => [day.product_id, day.units ?? 0]),
				);
				const sellers = new Set(shops.filter((shop) => shop.plat_id === platId).map((shop) => shop.shop_id));
				return [platId, units.size, [...units.values()].reduce((a, b) => a + b, 0), sellers.size];
			});
			expect(totals).toEqual([
				[85, 253, 479_570, 153],
				[81, 129, 20_954, 35],
				[86, 11, 24_813, 2],
				[88, 12, 55, 5],
				[83, 2, 14_163, 2],
			]);
			expect(days.toSorted((a, b) => (b.units ?? 0) - (a.units ?? 0))[0]).toMatchObject({
				plat_id: 85,
				units: 112_057,
			});
		});

		test('of TikTok have 371 accounts in the served regions and name the others', async () => {
			const all = await converted(tiktokProfiles, 'tiktok-profiles.csv');
			expect(recordsOf(all, 'creator')).toHaveLength(371);
			expect(all.filter((one) => 'unservedRegion' in one)).toHaveLength(629);
			expect(all.filter((one) => 'refused' in one)).toEqual([]);
		});
	});

	describeOnEmbedded('the real samples in the database', (database) => {
		test('import whole, and a second time without any change', async () => {
			for (const [name, importer, taken] of [
				['lazada-products.csv', 'marketplace-csv', 1_000],
				['tiktok-profiles.csv', 'tiktok-profiles', 371],
			] as const) {
				const chunks = () => createReadStream(join(SAMPLES, name));
				const first = await importFile(database(), { importer, day: DAY }, name, { chunks: chunks() });
				expect(first).toMatchObject({ taken, refused: 0, exit_code: 0 });
				const second = await importFile(database(), { importer, day: DAY }, name, { chunks: chunks() });
				expect(second).toMatchObject({ taken, changed: 0 });
			}
			const products = await database().query(
				sql`select plat_id, count(*) as products, sum(units) as units from product_days where day = ${DAY} group by 1 order by 1`,
			);
			expect(products).toEqual([
				{ plat_id: 81, products: 129, units: 20_954 },
				{ plat_id: 83, products: 2, units: 14_163 },
				{ plat_id: 85, products: 253, units: 479_570 },
				{ plat_id: 86, products: 11, units: 24_813 },
				{ plat_id: 88, products: 12, units: 55 },
			]);
		});
	});
} else {
	// biome-ignore lint/suspicious/noSkippedTests: the samples are not part of the product
	describe.skip('the real samples (SAMPLES_DIR is not set: the folder with the two sample files)', () => {
		test('convert whole', () => undefined);
	});
}
