import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { FEED, FEED_TYPES, type FeedType } from '#contract/feed.ts';
import { type FieldKind, fieldKind } from '#contract/feed-fields.ts';
import type { Converted } from '#server/ingest/importers/importer.ts';
import { own } from '#server/ingest/importers/own.ts';
import { contextWith, convertFile, fixture } from './converting.ts';

const convert = own.open(contextWith({}));

/** Converts a product_day with these fields besides what it needs. */
function productDay(fields: Readonly<Record<string, unknown>>): Converted {
	return convert({ type: 'product_day', region: 'GB', product_id: '1', day: '2026-11-20', ...fields });
}

describe('the own feed', () => {
	test('a CSV with a type column makes records of each type', async () => {
		const converted = await convertFile(own, await fixture('own-products.csv'), contextWith({}));
		expect(converted).toEqual([
			{
				records: [
					{
						type: 'product',
						plat_id: 82,
						product_id: '1729500000000000001',
						title: 'Kettle',
						shop_id: '7490000000000000001',
						listed_on: '2026-03-02',
						is_off_shelf: false,
					},
				],
			},
			...[
				['2026-11-18', 10],
				['2026-11-19', 14],
			].map(([day, units]) => ({
				records: [
					{
						type: 'product_day',
						plat_id: 82,
						product_id: '1729500000000000001',
						day,
						units,
						price_min: 1_250,
						price_max: 1_999,
					},
				],
			})),
		]);
	});

	test('column names may be written with spaces and capitals', async () => {
		const file = Buffer.from('Product ID,Title,Region\n5,Pan,US\n');
		const [one] = await convertFile(own, file, contextWith({ type: 'product' }));
		expect(one).toEqual({ records: [{ type: 'product', plat_id: 87, product_id: '5', title: 'Pan' }] });
	});

	test.each([
		['region', { region: 'MY' }, 85],
		['UK for GB', { region: 'uk' }, 82],
		['a country name', { region: 'America' }, 87],
		['plat_id', { plat_id: 84 }, 84],
		['both where they agree', { plat_id: '81', region: 'ID' }, 81],
	])('a row says its place by %s', (_what, place, platId) => {
		const one = convert({ type: 'video_product', video_id: 'v', product_id: 'p', ...place });
		expect(one).toEqual({
			records: [{ type: 'video_product', plat_id: platId, video_id: 'v', product_id: 'p' }],
		});
	});

	test('what the operator says fills what rows leave out, and rows win over it', () => {
		const filled = own.open(contextWith({ region: 'SG', day: '2026-11-19', type: 'shop_day' }));
		expect(filled({ shop_id: 's', followers: 5 })).toEqual({
			records: [{ type: 'shop_day', plat_id: 88, shop_id: 's', day: '2026-11-19', followers: 5 }],
		});
		expect(filled({ type: 'video_product', region: 'TH', video_id: 'v', product_id: 'p' })).toEqual({
			records: [{ type: 'video_product', plat_id: 83, video_id: 'v', product_id: 'p' }],
		});
	});

	test('rows of a region that is not served are named by it', () => {
		expect(productDay({ region: 'BR' })).toEqual({ unservedRegion: 'BR' });
	});

	test('null, a missing field and an empty cell are unknown and never 0', () => {
		const one = productDay({ units: null, gmv: '', stock: '  ', reviews: 'NaN', videos: 0 });
		expect(one).toEqual({
			records: [
				{
					type: 'product_day',
					plat_id: 82,
					product_id: '1',
					day: '2026-11-20',
					units: null,
					gmv: null,
					stock: null,
					reviews: null,
					videos: 0,
				},
			],
		});
	});

	test('money is in the minor units of the region, which Vietnam does not have', () => {
		const gmv = (region: string) => productDay({ region, gmv: '1234.5', currency: null });
		expect(gmv('US')).toMatchObject({ records: [{ gmv: 123_450 }] });
		expect(gmv('VN')).toMatchObject({ records: [{ gmv: 1_235 }] });
	});

	test('window figures are money or counts by their metric', () => {
		const figure = {
			type: 'window_figure',
			region: 'US',
			day: '2026-11-01',
			entity: 'product',
			entity_id: 'p',
		};
		expect(convert({ ...figure, window_days: 7, metric: 'gmv', value: 12.5 })).toMatchObject({
			records: [{ entity_id: 'p', window_days: 7, value: 1_250 }],
		});
		expect(convert({ ...figure, window_days: 7, metric: 'units', value: '12' })).toMatchObject({
			records: [{ value: 12 }],
		});
	});

	test('instants become UTC', () => {
		const live = { type: 'live', region: 'ID', room_id: 'r', creator_id: 'c' };
		expect(convert({ ...live, started_at: '2026-11-20T19:30:00+07:00' })).toMatchObject({
			records: [{ started_at: '2026-11-20T12:30:00.000Z' }],
		});
	});

	test('control characters do not reach the database', () => {
		const one = convert({ type: 'product', region: 'US', product_id: '1', title: ' A\u0001B\u001b ' });
		expect(one).toMatchObject({ records: [{ title: 'AB' }] });
	});

	test.each([
		['no type', { type: undefined }, 'type is missing'],
		['an unknown type', { type: 'goods' }, 'type "goods" is none of shop, product'],
		['no region', { region: undefined }, 'region is missing: add the column or give the import --region'],
		['a word for a region', { region: 'Atlantis' }, 'region "Atlantis" is not a region code'],
		['an unknown plat_id', { plat_id: 12 }, 'plat_id 12 is none of 81 to 88'],
		['region and plat_id of two regions', { plat_id: 81 }, 'contradict each other'],
		[
			'another currency',
			{ currency: 'EUR' },
			'currency EUR is not that of Britain: amounts there are in GBP',
		],
		['no id', { product_id: ' ' }, 'product_id is missing'],
		['no day', { day: '' }, 'day is missing: add the column or give the import --day'],
		['an id of a spreadsheet', { product_id: '1.7295E+18' }, 'has lost digits in a spreadsheet'],
		['an id with a newline', { product_id: 'a\nb' }, 'is no usable id'],
		['a fraction for an id', { product_id: 1.5 }, 'is not an id'],
		['negative units', { units: '-3' }, 'units -3 is negative'],
		['negative units as a number', { units: -3 }, 'units -3 is negative'],
		['absurd units', { units: 1e13 }, 'units 10000000000000 is beyond 1000000000000'],
		['half a unit', { units: '2.5' }, 'units "2.5" is not a whole number'],
		['a word for units', { units: 'many' }, 'units "many" is not a whole number'],
		['a negative price', { price_min: -0.01 }, 'price_min -0.01 is negative'],
		['an absurd price', { price_min: '1e13' }, 'price_min 1e13 is beyond'],
		['a decimal comma', { price_min: '12,50' }, 'price_min "12,50" is not an amount such as 12.50'],
		['an object for money', { gmv: {} }, 'gmv "{}" is not an amount'],
		['six stars', { rating: 6 }, 'rating 6 is beyond 5'],
		['a percentage for a fraction', { commission_rate: '15' }, 'commission_rate 15 is beyond 1'],
		['tomorrow', { day: '2026-11-22' }, 'day 2026-11-22 is in the future (today in Britain is 2026-11-21)'],
		['a day that is none', { day: '2026-02-30' }, 'day "2026-02-30" is not a day'],
		['a day long ago', { day: '1999-12-31' }, 'is before 2000-01-01'],
	])('a row with %s is refused with the reason', (_what, fields, reason) => {
		expect(productDay(fields)).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining(reason) }),
		});
	});

	test('today is a day of the region, not of the server', () => {
		const america = { type: 'product_day', region: 'US', product_id: '1', day: '2026-11-21' };
		expect(convert(america)).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining('today in America is 2026-11-20') }),
		});
		expect(convert({ ...america, region: 'SG' })).toHaveProperty('records');
	});

	test.each([
		[
			'a script for an address',
			'product',
			{ title: 't', product_id: 'p', url: 'javascript:alert(1)' },
			'url',
		],
		[
			'a start in the future',
			'live',
			{ room_id: 'r', creator_id: 'c', started_at: '2026-11-22T00:00:00Z' },
			'future',
		],
		[
			'a time without zone',
			'live',
			{ room_id: 'r', creator_id: 'c', started_at: '2026-11-20T08:00:00' },
			'with zone',
		],
		[
			'shares beyond 1',
			'creator',
			{ creator_id: 'c', handle: 'h', audience: { age: { '18-24': 41 } } },
			'fractions',
		],
		[
			'a path that leads elsewhere',
			'selected_material',
			{ product_id: 'p', material_id: 'm', title: 't', kind: 'image', url: '/.//host/clip.mp4' },
			'no path of this site',
		],
		['an offer on no list', 'selected_product', { product_id: 'p', list: 'gold' }, 'one of star, alliance'],
		[
			'an unknown event',
			'live_event',
			{ room_id: 'r', at: '2026-11-20T08:00:00Z', kind: 'party' },
			'one of voucher',
		],
	])('%s is refused', (_what, type, fields, reason) => {
		expect(convert({ type, region: 'US', ...fields })).toEqual({
			refused: expect.objectContaining({ text: expect.stringContaining(reason) }),
		});
	});
});

describe('the schema of the feed', () => {
	const wires: Readonly<Record<FieldKind['kind'], fc.Arbitrary<unknown>>> = {
		id: fc.oneof(fc.stringMatching(/^[\w-]{1,30}$/), fc.nat()),
		text: fc.stringMatching(/^\w[\w ]{0,20}$/),
		link: fc.constant('https://shop.example/p/1'),
		asset: fc.constantFrom('https://shop.example/clip.mp4', '/api/image/product/87/1.svg'),
		money: fc.oneof(
			fc.double({ min: 0, max: 1e12, noNaN: true }),
			fc.stringMatching(/^\d{1,9}(\.\d{1,4})?$/),
		),
		figure: fc.nat(),
		count: fc.oneof(fc.nat(99), fc.nat(99).map(String)),
		decimal: fc.oneof(fc.constantFrom(0.5, 1), fc.constantFrom('0.25', '1')),
		day: fc.constantFrom('2026-01-31', '2024-02-29'),
		planned_day: fc.constantFrom('2026-01-31', '2031-12-31'),
		instant: fc.constantFrom('2026-01-31T10:00:00Z', '2026-01-31 10:00:00.123+07:00'),
		flag: fc.constantFrom(true, false, 0, 1, 'true', 'false', 'yes', 'no', '1', '0'),
		names: fc.constantFrom(['Beauty', 'Makeup'], 'Beauty > Makeup'),
		choice: fc.constant(''),
		currency: fc.constantFrom('IDR', 'VND'),
		shares: fc.constant({ age: { '18-24': 0.41 } }),
	};

	function wireOf(type: FeedType, name: string, schema: z.ZodType): fc.Arbitrary<unknown> {
		if (name === 'type') return fc.constant(type);
		if (name === 'region') return fc.constantFrom('VN', 'UK');
		if (name === 'plat_id' || (name === 'currency' && type !== 'rate')) return fc.constant(null);
		const kind = fieldKind(schema);
		const value = kind.kind === 'choice' ? fc.constantFrom(...kind.values) : wires[kind.kind];
		return schema.safeParse(null).success ? fc.option(value) : value;
	}

	test.each(FEED_TYPES)('and its reader agree on %s: what the schema takes, the reader takes', (type) => {
		const shape = Object.entries(FEED[type].shape) as [string, z.ZodType][];
		const row = fc.record(
			Object.fromEntries(shape.map(([name, schema]) => [name, wireOf(type, name, schema)])),
		);
		fc.assert(
			fc.property(row, (fields) => {
				expect(FEED[type].safeParse(fields).error).toBeUndefined();
				const one = convert(fields);
				expect(one).toHaveProperty('records');
			}),
			{ numRuns: 50 },
		);
	});

	test.each([
		['units', -1],
		['units', 1e13],
		['units', 2.5],
		['gmv', -0.01],
		['rating', 5.1],
		['commission_rate', 1.01],
		['day', '2026-13-01'],
		['product_id', ''],
	])('and its reader both refuse %s %j', (name, value) => {
		const row = { type: 'product_day', region: 'VN', product_id: 'p', day: '2026-01-31', [name]: value };
		expect(FEED.product_day.safeParse(row).success).toBe(false);
		expect(convert(row)).toHaveProperty('refused');
	});
});
