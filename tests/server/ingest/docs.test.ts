import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFeedType } from '#contract/feed.ts';
import { readBatch } from '#server/ingest/collectors/batch.ts';
import { mappingImporter } from '#server/ingest/importers/mapping/mapping.ts';
import { parseMapping } from '#server/ingest/importers/mapping/mapping-file.ts';
import { own } from '#server/ingest/importers/own.ts';
import { contextWith, convertFile, fixture } from './importers/converting.ts';

const page = (name: string) => readFileSync(new URL(`../../../docs/feed/${name}`, import.meta.url), 'utf8');

/** The fenced blocks of a page: what stands behind the fence, and the text. */
function blocks(text: string): { info: string; content: string }[] {
	return [...text.matchAll(/```([^\n]*)\n([\s\S]*?)```/g)].map(([, info = '', content = '']) => ({
		info,
		content,
	}));
}

describe('the examples of docs/feed/README.md', () => {
	const examples = blocks(page('README.md'));
	const lines = examples.filter(({ info }) => info === 'json').map(({ content }) => content);
	const tables = examples.filter(({ info }) => info.startsWith('csv '));

	test.each(lines)('%s is taken', async (line) => {
		const [converted] = await convertFile(own, Buffer.from(line), contextWith({}));
		expect(converted).toHaveProperty('records');
	});

	test.each(tables)('the table of $info is taken whole', async ({ info, content }) => {
		const type = info.slice('csv '.length);
		if (!isFeedType(type)) throw new Error(`${type} is no record type`);
		const converted = await convertFile(own, Buffer.from(content), contextWith({ type, region: 'GB' }));
		expect(converted.length).toBeGreaterThan(1);
		for (const one of converted) expect(one).toHaveProperty('records');
	});
});

test('the batch of docs/feed/collectors.md is taken as its answer says', () => {
	const [, call, answer] = blocks(page('collectors.md')).map(({ content }) => content);
	const lines = call?.split('\n').filter((line) => line.startsWith('{')) ?? [];
	const batch = readBatch(lines.join('\n'), contextWith({}));
	expect(lines.length).toBe(5);
	const { data } = JSON.parse(answer ?? '') as { data: object };
	expect(data).toMatchObject({ lines: batch?.lines, taken: batch?.records.length, refused: batch?.refused });
});

test('the example of docs/feed/mapping.md converts its table', async () => {
	const [table, mapping] = blocks(page('mapping.md')).filter(({ info }) => info === 'csv' || info === 'json');
	const importer = mappingImporter(parseMapping(JSON.parse(mapping?.content ?? '')));
	const converted = await convertFile(importer, Buffer.from(table?.content ?? ''), contextWith({}));
	expect(converted).toMatchObject([
		{ records: [{ product_id: 'A-1' }, { units: 1_200, price_min: 45_900_000, commission_rate: 0.125 }] },
	]);
});

test('the example of docs/feed/mapping.md for Apify converts its dataset', async () => {
	const [dataset, mapping] = blocks(page('mapping.md')).filter(({ info }) => info === 'json apify');
	const importer = mappingImporter(parseMapping(JSON.parse(mapping?.content ?? '')));
	const context = contextWith({ day: '2026-11-20' });
	expect(await convertFile(importer, Buffer.from(dataset?.content ?? ''), context)).toMatchObject([
		{
			records: [
				{ plat_id: 87, product_id: '1729800000000001001', original_price: 1_999 },
				{ day: '2026-11-20', units: 3_400, price_min: 1_299, rating: 4.7, reviews: 215 },
			],
		},
	]);
});

test('the mapping of docs/feed for affiliate orders of the platform converts its table', async () => {
	const [table] = blocks(page('mapping.md')).filter(({ info }) => info === 'csv affiliate orders');
	const importer = mappingImporter(parseMapping(JSON.parse(page('tiktok-affiliate-orders.mapping.json'))));
	const context = contextWith({ region: 'US' });
	expect(await convertFile(importer, Buffer.from(table?.content ?? ''), context)).toEqual([
		{
			records: [
				expect.objectContaining({
					type: 'affiliate_order',
					plat_id: 87,
					order_id: '576800000000001',
					creator_id: 'mia.sells',
					amount: 2_499,
					commission_rate: 0.15,
					commission: 375,
					paid_at: '2026-10-02T16:15:00.000Z',
					confirmed_at: '2026-10-10T19:00:00.000Z',
					state: 'confirmed',
				}),
			],
		},
		{
			records: [
				expect.objectContaining({
					order_id: '576800000000002',
					quantity: 2,
					refunded_amount: 4_998,
					state: 'refunded',
				}),
			],
		},
	]);
});

test('the mapping of docs/feed for live actors of Apify converts a dataset of sessions', async () => {
	const importer = mappingImporter(parseMapping(JSON.parse(page('apify-lives.mapping.json'))));
	const converted = await convertFile(importer, await fixture('apify-lives.json'), contextWith({}));
	const room = { plat_id: 82, room_id: '7225975530858810139' };
	const at = '2026-11-20T19:30:00.000Z';
	expect(converted).toEqual([
		{
			records: [
				{
					type: 'creator',
					plat_id: 82,
					creator_id: '6744469562807747589',
					handle: 'anna.sells',
					nickname: 'Anna',
				},
				{
					type: 'live',
					...room,
					creator_id: '6744469562807747589',
					title: 'Kitchen evening',
					started_at: '2026-11-20T18:00:00.000Z',
					viewers: 12_400,
					peak_online: 1_200,
					units: 61,
					gmv: 97_650,
				},
				{ type: 'live_sample', ...room, at, online: 640, entered: 12_400, units: 61, gmv: 97_650 },
				{ type: 'live_product_sample', ...room, product_id: '1729500000000000001', at, units: 38 },
				{ type: 'live_product_sample', ...room, product_id: '1729500000000000002', at, units: 0 },
			],
		},
		{
			// Neither a name nor a moment of reading: the session alone, and of its figures what is known.
			records: [
				{
					type: 'live',
					plat_id: 82,
					room_id: '7225975530858810140',
					creator_id: '6744469562807747590',
					started_at: '2026-11-19T16:00:00.000Z',
					ended_at: '2026-11-19T17:00:00.000Z',
					units: 0,
				},
			],
		},
		{ refused: expect.objectContaining({ text: expect.stringContaining('USD') }) },
		{ unservedRegion: 'MX' },
	]);
});
