import { expect, test } from 'vitest';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { importFile } from './importing.ts';

const OWN = { importer: 'own', region: 'US' };

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const OFFER = {
	type: 'selected_product',
	product_id: 'mug',
	list: 'star',
	commission_rate: 0.2,
	public_commission_rate: '0.1',
	sample_kind: 'cost',
	sample_price: '4.50',
	samples_left: 12,
	sample_min_followers: 1000,
	sample_min_units: 5,
	promotion_link: 'https://affiliate.example/mug',
	valid_from: '2026-11-01',
	valid_until: '2027-01-31',
};
const CAPTION = {
	type: 'selected_material',
	product_id: 'mug',
	material_id: 'c',
	title: 'Caption',
	kind: 'text',
};

describeOnBothEngines('the import of selected products', (database) => {
	const offers = () => database().query('select * from selected_products order by plat_id, product_id');

	test('keeps offers with their conditions in minor units, also days that lie ahead', async () => {
		await importFile(database(), OWN, lines(OFFER, { ...CAPTION, text: 'A mug.' }), { name: 'a.ndjson' });
		expect(await offers()).toEqual([
			{
				plat_id: 87,
				product_id: 'mug',
				source_id: expect.any(Number),
				list: 'star',
				commission_rate: 0.2,
				public_commission_rate: 0.1,
				sample_kind: 'cost',
				sample_price: 450,
				samples_left: 12,
				samples_approved: 0,
				sample_min_followers: 1000,
				sample_min_units: 5,
				promotion_link: 'https://affiliate.example/mug',
				valid_from: '2026-11-01',
				valid_until: '2027-01-31',
				is_taken_down: null,
				read_at: expect.anything(),
			},
		]);
		expect(
			await database().query('select material_id, kind, title, url, text from selected_materials'),
		).toEqual([{ material_id: 'c', kind: 'text', title: 'Caption', url: null, text: 'A mug.' }]);
	});

	test('changes nothing the second time, and only what a later file says', async () => {
		const file = lines(OFFER, CAPTION);
		expect(await importFile(database(), OWN, file, { name: 'a.ndjson' })).toMatchObject({ changed: 2 });
		expect(await importFile(database(), OWN, `${file}\n`, { name: 'b.ndjson' })).toMatchObject({
			changed: 0,
		});
		const withdrawn = { type: 'selected_product', product_id: 'mug', list: 'alliance', is_taken_down: true };
		expect(await importFile(database(), OWN, lines(withdrawn), { name: 'c.ndjson' })).toMatchObject({
			changed: 1,
		});
		expect(await offers()).toMatchObject([{ list: 'alliance', is_taken_down: true, samples_left: 12 }]);
	});

	test('keeps what was approved until a feed says another number of samples', async () => {
		const say = (name: string, more: object) =>
			importFile(database(), OWN, lines({ ...OFFER, ...more }), { name });
		const counted = async () =>
			(await offers()).map((row) => {
				const { samples_left: left, samples_approved: approved } = row as Record<string, number>;
				return [left, approved];
			});
		await say('a.ndjson', {});
		await database().query('update selected_products set samples_approved = 3');
		expect(await say('b.ndjson', { commission_rate: 0.2 })).toMatchObject({ changed: 0 });
		expect(await counted()).toEqual([[12, 3]]);
		await say('c.ndjson', { samples_left: null, commission_rate: 0.3 });
		expect(await counted()).toEqual([[12, 3]]);
		await say('d.ndjson', { samples_left: 9 });
		expect(await counted()).toEqual([[9, 0]]);
	});

	test('of the demo goes with the demo', async () => {
		await importFile(database(), OWN, lines(OFFER, CAPTION), { name: 'a.ndjson' });
		await database().query('update sources set is_demo = true');
		await removeDemo(database());
		expect(await offers()).toEqual([]);
		expect(await database().query('select 1 from selected_materials')).toEqual([]);
	});
});
