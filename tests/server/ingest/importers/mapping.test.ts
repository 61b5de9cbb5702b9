import { describe, expect, test } from 'vitest';
import { instantInZone } from '#server/ingest/importers/fields/local-time.ts';
import { mappingImporter } from '#server/ingest/importers/mapping/mapping.ts';
import { parseMapping } from '#server/ingest/importers/mapping/mapping-file.ts';
import { readRows } from '#server/ingest/readers/read-rows.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';
import { inChunks } from '#tests/server/ingest/reading.ts';
import { contextWith, convertFile, fixture } from './converting.ts';

const readJson = async (name: string): Promise<unknown> => JSON.parse((await fixture(name)).toString());

/** What one field of a product_day becomes. */
function mapped(field: string, source: unknown, row: RawRow, region = 'US'): unknown {
	const fields = { product_id: { constant: 'p' }, day: { constant: '2026-11-19' }, [field]: source };
	const importer = mappingImporter(parseMapping({ records: [{ type: 'product_day', fields }] }));
	const converted = importer.open(contextWith({ region }))(row);
	if (!('records' in converted)) return converted;
	return (converted.records[0] as unknown as Record<string, unknown>)[field];
}

describe('a mapping file', () => {
	test('turns any table into records of the own feed', async () => {
		const importer = mappingImporter(parseMapping(await readJson('any-shop.mapping.json')));
		const converted = await convertFile(importer, await fixture('any-shop.csv'), contextWith({}));
		expect(converted).toEqual([
			{
				records: [
					{
						type: 'product',
						plat_id: 81,
						product_id: 'A-1',
						title: 'Rice cooker',
						category_path: ['Home', 'Kitchen'],
					},
					{
						type: 'product_day',
						plat_id: 81,
						product_id: 'A-1',
						day: '2026-11-18',
						units: 1_200,
						price_min: 45_900_000,
						price_max: 45_900_000,
						commission_rate: 0.125,
					},
					{ type: 'shop', plat_id: 81, shop_id: 'Dapur Kita', name: 'Dapur Kita' },
				],
			},
			{
				records: [
					{
						type: 'product',
						plat_id: 85,
						product_id: 'A-2',
						title: 'Fan',
						category_path: ['Home', 'Cooling'],
					},
					{
						type: 'product_day',
						plat_id: 85,
						product_id: 'A-2',
						day: '2026-11-18',
						units: 340,
						price_min: 5_990,
						price_max: 5_990,
						commission_rate: 0.08,
					},
					{ type: 'shop', plat_id: 85, shop_id: 'Dapur Kita', name: 'Dapur Kita' },
				],
			},
			{ unservedRegion: 'BR' },
		]);
		expect(importer.marketplace?.({})).toBe('Dapur');
	});

	test.each([
		['major money', 'price_min', { column: 'v' }, '1,234.50', 123_450],
		['money with a currency sign', 'price_min', { column: 'v' }, 'RM 12.50', 1_250],
		['money with a decimal comma', 'price_min', { column: 'v', decimal: ',' }, '1.234,5', 123_450],
		['minor money', 'price_min', { column: 'v', unit: 'minor' }, 1_250, 1_250],
		['money in hundred thousandths', 'price_min', { column: 'v', shift: -5 }, 1_250_000, 1_250],
		['short money', 'gmv', { column: 'v', unit: 'short' }, '$1.2M', 120_000_000],
		['a plain count', 'units', 'v', '1,204', 1_204],
		['a short count', 'units', { column: 'v', unit: 'short' }, '1.2K+ sold', 1_200],
		['a short count in Chinese', 'units', { column: 'v', unit: 'short' }, '3.4万', 34_000],
		[
			'a short count in Indonesian',
			'units',
			{ column: 'v', unit: 'short', decimal: ',' },
			'1,5 jt',
			1_500_000,
		],
		['percent', 'commission_rate', { column: 'v', unit: 'percent' }, '15 %', 0.15],
		['basis points', 'commission_rate', { column: 'v', unit: 'basis_points' }, 1_000, 0.1],
		['a fraction', 'commission_rate', { column: 'v', unit: 'fraction' }, '0.15', 0.15],
		['a compact day', 'day', { column: 'v', unit: 'yyyymmdd' }, 20_240_504, '2024-05-04'],
		['day before month', 'day', { column: 'v', unit: 'dmy' }, '4/5/2024', '2024-05-04'],
		['month before day', 'day', { column: 'v', unit: 'mdy' }, '5/4/2024', '2024-05-04'],
		['unix seconds', 'day', { column: 'v', unit: 'unix_seconds' }, '1714791600', '2024-05-03'],
		['epoch ms', 'day', { column: 'v', unit: 'epoch_ms' }, 1_714_791_600_000, '2024-05-03'],
		['a moment in UTC', 'day', 'v', '2024-05-04T06:30:00Z', '2024-05-03'],
		[
			'a moment with an offset',
			'day',
			{ column: 'v', unit: 'iso' },
			'2024-05-04T09:00:00+07:00',
			'2024-05-03',
		],
		['a moment of the same day', 'day', 'v', '2024-05-04 09:00:00.250-07:00', '2024-05-04'],
		['local date and time', 'day', { column: 'v', unit: 'local' }, '2024-05-04 23:59:00', '2024-05-04'],
		['a constant', 'units', { constant: 7 }, null, 7],
		['a default', 'units', { column: 'v', default: '3' }, '', 3],
		['other values for values', 'units', { column: 'v', map: { none: 0 } }, 'none', 0],
		['nothing', 'units', 'v', '', undefined],
	])('reads %s', (_what, field, source, value, expected) => {
		expect(mapped(field, source, { v: value })).toEqual(expected);
	});

	test('finds values in nested JSON, and prefers a column of that very name', () => {
		expect(mapped('units', 'stats.sold.0', { stats: { sold: [12] } })).toBe(12);
		expect(mapped('units', 'stats.sold', { 'stats.sold': 3, stats: { sold: 12 } })).toBe(3);
		expect(mapped('units', 'constructor.name', { stats: {} })).toBeUndefined();
	});

	test.each([
		['a word for a number', 'units', 'v', 'many', 'units "many" is not a number'],
		['a time in another shape', 'day', { column: 'v', unit: 'dmy' }, '2024-05-04', 'is not written as dmy'],
		[
			'a clock nobody knows where',
			'day',
			'v',
			'2024-05-04 09:00:00',
			'has no zone: give the field "unit": "local"',
		],
		['half a unit', 'units', 'v', '1.5', 'is not a whole number'],
		['a day in the future', 'day', { column: 'v', unit: 'yyyymmdd' }, '20270101', 'is in the future'],
	])('refuses %s with the reason', (_what, field, source, value, reason) => {
		expect(mapped(field, source, { v: value })).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining(reason) }),
		});
	});

	test.each([
		['no records', {}, 'records: '],
		['a record type that is none', { records: [{ type: 'goods', fields: {} }] }, 'records[0].type: '],
		[
			'a field that is none',
			{ records: [{ type: 'video_product', fields: { video_id: 'a', product_id: 'b', colour: 'c' } }] },
			'records[0].fields.colour: video_product has no field of this name',
		],
		[
			'a needed field left out',
			{ records: [{ type: 'video_product', fields: { video_id: 'a' } }] },
			'records[0].fields: video_product needs product_id',
		],
		[
			'a unit of another kind of field',
			{
				records: [
					{ type: 'product_day', fields: { product_id: 'a', units: { column: 'b', unit: 'percent' } } },
				],
			},
			'records[0].fields.units.unit: percent is no unit of this field; it takes plain, short',
		],
		[
			'a misspelt unit',
			{
				records: [
					{
						type: 'product_day',
						fields: { product_id: 'a', commission_rate: { column: 'b', unit: 'procent' } },
					},
				],
			},
			'records[0].fields.commission_rate.unit: procent is no unit of this field; it takes fraction, percent, basis_points',
		],
		[
			'a misspelt setting of a field',
			{ records: [{ type: 'product_day', fields: { product_id: 'a', units: { colum: 'b' } } }] },
			'records[0].fields.units: Unrecognized key: "colum"',
		],
		[
			'a unit on the region',
			{
				region: { column: 'a', unit: 'iso' },
				records: [{ type: 'shop', fields: { shop_id: 'a', name: 'b' } }],
			},
			'region.unit: iso is no unit of this field',
		],
		['half an emoji', { marketplace: '\ud83d', records: [] }, 'holds U+0000 or half of a character'],
		[
			'neither column nor constant',
			{ records: [{ type: 'product_day', fields: { product_id: 'a', units: {} } }] },
			'records[0].fields.units: ',
		],
		['a misspelt setting', { records: [], regions: 'x' }, 'The mapping file does not fit: '],
	])('that has %s is refused by its place', (_what, given, reason) => {
		expect(() => parseMapping(given)).toThrow(reason);
	});

	test('whose columns the file lacks does not fit it', () => {
		const importer = mappingImporter(
			parseMapping({ records: [{ type: 'product', fields: { product_id: 'item.id', title: 'Name' } }] }),
		);
		expect(importer.fit(['item', 'Title'], contextWith({})).missing).toEqual(['Name']);
	});

	const FIELDS = { product_id: 'id', title: 'name', brand: 'Brend', category_path: 'a.c' };
	const unknownIn = async (content: string) => {
		const importer = mappingImporter(parseMapping({ records: [{ type: 'product', fields: FIELDS }] }));
		return importer.unknown?.(await readRows(inChunks(Buffer.from(content)), importer)) ?? null;
	};

	test.each([
		['CSV', 'id,name,Brand,a.c\n1,Pan,Brew,Home\n'],
		['JSON', '[{"id":"1","name":"Pan"},{"id":"2","name":"Pot","Brand":"Brew","a.c":["Home"]}]'],
		['NDJSON', '{"id":"1","name":"Pan"}\n{"id":"2","name":"Pot","Brand":"Brew","a.c":["Home"]}\n'],
	])('whose columns %s does not have are named with those that it has', async (_what, content) => {
		expect(await unknownIn(content)).toBe(
			'The mapping file names columns that the file does not have: Brend; it has id, name, Brand, a.c.',
		);
	});

	test('may name what only some rows of JSON have, also inside of objects', async () => {
		const rows = '{"id":"1","name":"Pan","a":{"c":"Home"}}\n{"id":"2","name":"Pot","Brend":"Brew"}\n';
		expect(await unknownIn(rows)).toBeNull();
		expect(await unknownIn('{"id":"1","name":"Pan","a":{"b":"Home"},"Brend":null}\n')).toContain(
			'does not have: a.c; it has',
		);
	});
});

describe('a local time in a zone', () => {
	test.each([
		['2026-11-20 08:00:00', 'Asia/Jakarta', '2026-11-20T01:00:00.000Z'],
		['2026-07-01T08:00', 'Europe/London', '2026-07-01T07:00:00.000Z'],
		['2026-01-01T08:00', 'Europe/London', '2026-01-01T08:00:00.000Z'],
		['2026-03-08 01:30:00', 'America/Los_Angeles', '2026-03-08T09:30:00.000Z'],
		['2026-03-08 03:30:00', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
	])('%s in %s is %s', (text, zone, instant) => {
		expect(new Date(instantInZone(text, zone)).toISOString()).toBe(instant);
	});

	test.each(['', 'yesterday', '2026-13-01 00:00:00', '20261120'])('%j is none', (text) => {
		expect(instantInZone(text, 'Asia/Jakarta')).toBeNaN();
	});
});
