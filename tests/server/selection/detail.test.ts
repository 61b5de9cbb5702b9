// @module-tag full
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeSelectionWorld } from '#tests/support/selection-world.ts';

const MUG = { plat_id: '87', id: 'mug' } as const;

describeOnBothEngines('the detail of a selected product', (database) => {
	async function memberOf(edition: 'basic' | 'sign_up') {
		await writeSelectionWorld(database());
		const service = testService(database(), { editionOf: () => edition });
		const member = service.device();
		await member.signUp('+628123456789');
		const used = async () => (await member.call('getUserInfo', MUG)).data.quotas.detail_views.used;
		return { service, member, used };
	}

	test('has what the offer pays, gives and asks, with figures of a week and a month', async () => {
		const { member } = await memberOf('basic');
		await member.call('addCreator', { plat_id: '87', handle: 'ana.sells' });
		const { code, data } = await member.call('selectionDetail', MUG);
		expect(code).toBe(100);
		expect(data.offer).toEqual({
			list: 'star',
			is_ahead: false,
			commission_rate: 0.2,
			commission_amount: 200,
			public_commission_rate: 0.08,
			public_commission_amount: 80,
			valid_from: '2026-02-01',
			valid_until: '2026-03-11',
			sample: { kind: 'free', price: null, left: 12, min_followers: 5000, min_units: 2 },
			promotion_link: 'https://affiliate.example/mug',
			link_copies: 0,
		});
		expect(data.product).toMatchObject({ title: 'Stoneware Mug', shop: { id: 'corner' } });
		expect(data.figures[7]).toMatchObject({
			range: { from: '2026-03-04', to: '2026-03-10' },
			units: { value: 70, quality: 'observed', growth: null },
			gmv: { value: 70_000 },
			new_creators: { value: 7 },
		});
		// Nothing was read before 2026-03-01: thirty days have no beginning.
		expect(data.figures[30].units).toMatchObject({ value: null, quality: 'unknown' });
		expect(data.videos).toEqual({ count: 0, views: null, gpm: null, earnings: null });
		expect(data.materials).toEqual([
			{
				material_id: 'picture',
				title: 'Picture',
				kind: 'image',
				url: '/api/image/product/87/mug.svg',
				text: null,
			},
			{ material_id: 'caption', title: 'Caption', kind: 'text', url: null, text: 'Tea, but better.' },
		]);
		expect([data.request, data.handles, data.similar]).toEqual([null, ['ana.sells'], []]);
	});

	test('falls back to the rate that the shop’s days say', async () => {
		const { member } = await memberOf('basic');
		const { data } = await member.call('selectionDetail', { ...MUG, id: 'lamp' });
		expect(data.offer).toMatchObject({ public_commission_rate: 0.1, public_commission_amount: 50 });
	});

	test('has GPM from the newest videos, and what of it the creator earns', async () => {
		const { member } = await memberOf('basic');
		await database().query(`insert into videos (plat_id, video_id, source_id, creator_id, published_at)
			select 87, id, source_id, 'ana', at::timestamptz from sources,
			(values ('new', '2026-03-02T12:00:00Z'), ('old', '2026-01-02T12:00:00Z')) v (id, at)`);
		await database().query(`insert into video_products (plat_id, video_id, product_id, source_id)
			select 87, id, 'mug', source_id from sources, (values ('new'), ('old')) v (id)`);
		await database()
			.query(`create table video_days_2026_03 partition of video_days
			for values from ('2026-03-01') to ('2026-04-01')`)
			.catch(() => undefined);
		await database().query(`insert into video_days (source_id, plat_id, video_id, day, observed_day, views_adjusted, gmv_adjusted)
			select source_id, 87, id, '2026-03-10', '2026-03-10', 40000, 100000 from sources,
			(values ('new'), ('old')) v (id)`);
		// 1,000.00 for 40,000 views; 20 % of it.
		expect((await member.call('selectionDetail', MUG)).data.videos).toEqual({
			count: 1,
			views: 40_000,
			gpm: 2_500,
			earnings: 500,
		});
	});

	test('takes the view of the product, once, and none for what is not there or taken down', async () => {
		const { member, used } = await memberOf('basic');
		const codeOf = async (id: string) => (await member.call('selectionDetail', { ...MUG, id })).code;
		expect([await codeOf('reset'), await codeOf('still'), await used()]).toEqual([13_001, 404, 0]);
		expect([await codeOf('mug'), await codeOf('mug'), await used()]).toEqual([100, 100, 1]);
		expect((await member.call('goodsDetail', MUG)).code).toBe(100);
		expect(await used()).toBe(1);
	});

	test('is on the detail of the product too, while it stands', async () => {
		const { member } = await memberOf('basic');
		const { offer } = (await member.call('selectionDetail', MUG)).data;
		expect((await member.call('goodsDetail', MUG)).data.offer).toEqual({
			list: offer.list,
			commission_rate: offer.commission_rate,
			commission_amount: offer.commission_amount,
			sample_kind: offer.sample.kind,
			valid_until: offer.valid_until,
		});
		expect((await member.call('goodsDetail', { ...MUG, id: 'reset' })).data.offer).toBeNull();
	});

	test('is refused as details are', async () => {
		const { service, member } = await memberOf('sign_up');
		expect((await member.call('selectionDetail', MUG)).code).toBe(11_001);
		expect((await service.device().call('selectionDetail', MUG)).code).toBe(11_020);
	});

	test('counts the member’s copies of the link', async () => {
		const { member } = await memberOf('basic');
		const copy = async (id: string) => member.call('linkCopied', { ...MUG, id });
		expect((await copy('mug')).data).toEqual({ copies: 1 });
		expect((await copy('mug')).data).toEqual({ copies: 2 });
		expect((await copy('reset')).code).toBe(13_001);
		expect((await member.call('selectionDetail', MUG)).data.offer.link_copies).toBe(2);
	});
});
