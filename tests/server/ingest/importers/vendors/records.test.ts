import { describe, expect, test } from 'vitest';
import { compiledType } from '#server/ingest/importers/compile.ts';
import { misfit } from '#server/ingest/importers/fit-sentence.ts';
import type { Importer } from '#server/ingest/importers/importer.ts';
import { echotik } from '#server/ingest/importers/vendors/echotik.ts';
import { fastmoss } from '#server/ingest/importers/vendors/fastmoss.ts';
import { kalodata } from '#server/ingest/importers/vendors/kalodata.ts';
import { tabcut } from '#server/ingest/importers/vendors/tabcut.ts';
import { readRows } from '#server/ingest/readers/read-rows.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { inChunks } from '#tests/server/ingest/reading.ts';
import { recordsIn } from './reading.ts';

const FILES: readonly (readonly [Importer, string])[] = [
	[fastmoss, 'fastmoss-products.json'],
	[fastmoss, 'fastmoss-answers.ndjson'],
	[kalodata, 'kalodata-answers.ndjson'],
	[echotik, 'echotik-products.json'],
	[echotik, 'echotik-answers.ndjson'],
	[tabcut, 'tabcut-answers.ndjson'],
	[fastmoss, 'fastmoss-lives.ndjson'],
	[kalodata, 'kalodata-lives.ndjson'],
	[echotik, 'echotik-lives.ndjson'],
	[tabcut, 'tabcut-lives.ndjson'],
];
const cases = FILES.map(([importer, name]) => ({ importer, name }));
const context = contextWith({ day: '2026-11-19', region: 'VN' });

/** What the ranking reads of ready windows, and what details do. */
const METRICS = [
	'units',
	'gmv',
	'video_gmv',
	'live_gmv',
	'card_gmv',
	'new_videos',
	'new_lives',
	'active_creators',
	'new_followers',
	'video_views',
	'live_views',
	'views',
	'likes',
	'comments',
	'shares',
];

describe('files of answers', () => {
	test.each(cases)(
		'$name makes records with the fields of the feed and no others',
		async ({ importer, name }) => {
			const records = recordsIn(
				await convertFile(importer, await fixture(`vendors/${name}`), context),
			).flat();
			expect(records.length).toBeGreaterThan(0);
			for (const record of records) {
				const known = compiledType(record.type).fields.map(({ name }) => name);
				for (const field of Object.keys(record)) expect(['type', 'plat_id', ...known]).toContain(field);
				if (record.type !== 'window_figure') continue;
				expect(METRICS).toContain(record.metric);
				expect(['product', 'shop', 'creator', 'video']).toContain(record.entity);
			}
		},
	);

	test.each(cases)('$name fits its vendor and is named to the others', async ({ importer, name }) => {
		const { columns } = await readRows(inChunks(await fixture(`vendors/${name}`)), importer);
		for (const other of [fastmoss, kalodata, echotik, tabcut]) {
			const sentence = misfit(other, columns, context);
			if (other === importer) expect(sentence).toBeNull();
			else expect(sentence).toContain(`It looks like a file for --importer ${importer.name}.`);
		}
	});
});
