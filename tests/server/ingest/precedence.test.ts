import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

const PLACE = { plat_id: 87 } as const;

describeWhereEnginesDiffer('what a thing is, told by several sources', (database) => {
	async function tell(name: string, priority: number, ...records: readonly FeedRecord[]) {
		const { writer, sourceId } = await openSource(database(), name, { priority });
		const { changed } = await writer.write(records, { committedLines: 1 });
		return { changed, sourceId };
	}

	const product = (title: string, more: object = {}): FeedRecord => ({
		type: 'product',
		...PLACE,
		product_id: 'mug',
		title,
		...more,
	});
	const stored = async (table: string) =>
		(await database().query<Record<string, unknown>>(`select * from ${table}`))[0];

	test('is said by the first of the operator’s order; those behind it add what it leaves out', async () => {
		const first = await tell('first', 10, product('Mug', { category_path: ['10'] }));
		const behind = product('Cup', {
			brand: 'Kiln',
			category_path: ['12'],
			url: 'https://a.example/',
			is_off_shelf: true,
		});
		expect((await tell('behind', 20, behind)).changed).toBe(1);
		const told = {
			source_id: first.sourceId,
			title: 'Mug',
			title_folded: ' mug',
			category_id: '10',
			brand: 'Kiln',
			url: 'https://a.example/',
			is_off_shelf: true,
		};
		expect(await stored('products')).toMatchObject({ ...told, title_folded: expect.stringContaining('mug') });
		expect((await tell('behind', 20, product('Bowl', { brand: 'Wheel', is_off_shelf: false }))).changed).toBe(
			0,
		);
		expect((await tell('first', 10, product('Large Mug', { is_off_shelf: false }))).changed).toBe(1);
		expect(await stored('products')).toMatchObject({
			title: 'Large Mug',
			brand: 'Kiln',
			is_off_shelf: false,
		});
	});

	test('is the same whichever source was imported first', async () => {
		const own = product('Mug', { listed_on: '2026-01-02' });
		const other = product('Cup', { brand: 'Kiln', category_path: ['12'] });
		await tell('other', 20, other);
		const { sourceId } = await tell('own', 10, own);
		expect(await stored('products')).toMatchObject({
			source_id: sourceId,
			title: 'Mug',
			brand: 'Kiln',
			category_id: '12',
			listed_on: '2026-01-02',
		});
		expect((await tell('other', 20, other)).changed).toBe(0);
	});

	test('is said by the source that was there first where two have the same place in the order', async () => {
		await tell('first', 100, product('Mug'));
		expect((await tell('second', 100, product('Cup'))).changed).toBe(0);
		expect((await tell('first', 100, product('Jug'))).changed).toBe(1);
	});

	test('is said by any file before the demo, whatever the order', async () => {
		await tell('demo', 10, product('Demo mug', { brand: 'Demo' }));
		await database().query(`update sources set is_demo = true where name = 'demo'`);
		const { sourceId } = await tell('own', 100, product('Mug'));
		expect(await stored('products')).toMatchObject({ source_id: sourceId, title: 'Mug' });
	});

	test('follows the order as it is at the moment', async () => {
		await tell('first', 10, product('Mug'));
		await tell('second', 20, product('Cup'));
		expect((await stored('products'))?.title).toBe('Mug');
		await tell('second', 5, product('Cup'));
		expect((await stored('products'))?.title).toBe('Cup');
	});

	test('leaves contacts closed where the first source says that nobody is to reach the creator', async () => {
		const creator = (more: object): FeedRecord => ({
			type: 'creator',
			...PLACE,
			creator_id: 'ana',
			handle: 'ana.pours',
			...more,
		});
		await tell('first', 10, creator({ is_open: false }));
		await tell('behind', 20, creator({ handle: 'ana', is_open: true, contact: 'ana@a.example' }));
		expect(await stored('creators')).toMatchObject({ handle: 'ana.pours', is_open: false, contact: null });
		await tell('first', 10, creator({ is_open: true }));
		await tell('behind', 20, creator({ is_open: true, contact: 'ana@a.example', cooperation: 'Samples' }));
		expect(await stored('creators')).toMatchObject({ contact: 'ana@a.example', cooperation: 'Samples' });
		await tell('behind', 20, creator({ is_open: true, contact: 'other@a.example' }));
		expect((await stored('creators'))?.contact).toBe('ana@a.example');
	});

	test('holds for offers: what was approved stays counted when a source behind says another number', async () => {
		const offer = (samplesLeft: number): FeedRecord => ({
			type: 'selected_product',
			...PLACE,
			product_id: 'mug',
			list: 'star',
			samples_left: samplesLeft,
		});
		await tell('first', 10, offer(9));
		await database().query('update selected_products set samples_approved = 2');
		await tell('behind', 20, offer(50));
		expect(await stored('selected_products')).toMatchObject({ samples_left: 9, samples_approved: 2 });
	});
});
