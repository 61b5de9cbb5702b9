import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

const TEXT = { lang: 'en' as const, url: '/academy', cover: '/covers/spring.svg', title: 'Spring course' };
const BANNER = {
	show_type: 2 as const,
	texts: [TEXT],
	starts_at: null,
	ends_at: null,
	is_on: true,
	sort_order: 1,
};

describeOnBothEngines('the visit check of a route', (database) => {
	test('is switched by operators and logged; switching to what is changes nothing', async () => {
		const { operator, device, audit } = await operating(database());
		const set = (name: string, is_checked: boolean) =>
			operator.call('adminSetPageModule', { name, is_checked });
		const checked = async () => (await device().call('getPageModule', {})).data;
		expect(await checked()).not.toContain('shop');
		expect((await set('shop', true)).code).toBe(100);
		expect((await set('shop', true)).code).toBe(100);
		expect((await set('goodsDetail', false)).code).toBe(100);
		expect(await checked()).toContain('shop');
		expect(await checked()).not.toContain('goodsDetail');
		const { data } = await operator.call('adminPageModules', {});
		const named = (name: string) => data.list.find((each) => each.name === name);
		expect(named('shop')).toEqual({ name: 'shop', is_checked: true, by_default: false });
		expect(named('goodsDetail')).toEqual({ name: 'goodsDetail', is_checked: false, by_default: true });
		for (const name of ['login', 'home', 'nowhere']) {
			expect(named(name)).toBeUndefined();
			expect((await set(name, true)).code).toBe(10001);
		}
		expect(await audit()).toMatchObject([
			{
				action: 'set_page_module',
				target: 'shop',
				before: { is_checked: false },
				after: { is_checked: true },
			},
			{ action: 'set_page_module', target: 'goodsDetail', after: { is_checked: false } },
		]);
	});
});

describeOnBothEngines('a banner', (database) => {
	test('is shown, changed, switched off and removed; markup stays text', async () => {
		const { operator, device, audit } = await operating(database());
		const title = '<script>alert(1)</script>';
		const shown = async () => (await device().call('getAdBannerDisplay', { lang: 'en' })).data;
		const { data } = await operator.call('adminSaveBanner', { ...BANNER, texts: [{ ...TEXT, title }] });
		expect(await shown()).toEqual([{ url: '/academy', cover: TEXT.cover, title }]);
		const changed = { ...BANNER, ...data, texts: [{ ...TEXT, url: 'https://Example.com/x' }], is_on: false };
		expect((await operator.call('adminSaveBanner', changed)).data).toEqual(data);
		expect(await shown()).toEqual([]);
		expect((await operator.call('adminBanners', {})).data.list).toEqual([
			{ ...changed, texts: [{ ...TEXT, url: 'https://example.com/x' }], is_shown: false, is_demo: false },
		]);
		expect((await operator.call('adminRemoveBanner', data)).code).toBe(100);
		expect((await operator.call('adminRemoveBanner', data)).msg).toBe('banner_id: no such banner');
		expect((await operator.call('adminSaveBanner', changed)).msg).toBe('banner_id: no such banner');
		const target = { operator: operator.uid, target_kind: 'banner', target: String(data.banner_id) };
		expect(await audit()).toMatchObject([
			{ ...target, action: 'save_banner', before: {}, after: { title_en: title, is_on: true } },
			{
				...target,
				action: 'save_banner',
				before: { title_en: title },
				after: { url_en: 'https://example.com/x' },
			},
			{ ...target, action: 'remove_banner', before: { title_en: 'Spring course', is_on: false }, after: {} },
		]);
	});

	test('has its languages in one: each shows its own, one left out shows nothing, one added later joins', async () => {
		const { operator, device } = await operating(database());
		const zh = { ...TEXT, lang: 'zh' as const, title: '春季课程', url: '/zh/academy' };
		const id = { ...TEXT, lang: 'id' as const, title: 'Kursus', url: '/id/academy' };
		const seen = async () =>
			Promise.all(
				(['en', 'zh', 'id'] as const).map(async (lang) =>
					(await device().call('getAdBannerDisplay', { lang })).data.map(({ title }) => title),
				),
			);
		const save = (texts: (typeof zh | typeof id | typeof TEXT)[], banner_id: number | null = null) =>
			operator.call('adminSaveBanner', { ...BANNER, texts, banner_id });
		const { banner_id } = (await save([TEXT, zh])).data;
		await save([{ ...TEXT, title: 'Another' }]);
		expect(await seen()).toEqual([['Spring course', 'Another'], ['春季课程'], []]);
		// The language that it began with goes, and comes back: it stays the same banner.
		expect((await save([zh, id], banner_id)).data).toEqual({ banner_id });
		expect(await seen()).toEqual([['Another'], ['春季课程'], ['Kursus']]);
		await save([TEXT, id], banner_id);
		const { list } = (await operator.call('adminBanners', {})).data;
		expect(list.map((each) => [each.banner_id, each.texts.map(({ lang }) => lang)])).toEqual([
			[banner_id, ['en', 'id']],
			[expect.any(Number), ['en']],
		]);
		expect((await save([TEXT, TEXT])).msg).toContain('texts');
		await operator.call('adminRemoveBanner', { banner_id });
		expect(await seen()).toEqual([['Another'], [], []]);
	});

	test('is on between its two moments', async () => {
		const { operator, device, deps, pass } = await operating(database());
		const at = (seconds: number) => new Date(deps.clock().getTime() + seconds * 1000).toISOString();
		await operator.call('adminSaveBanner', { ...BANNER, starts_at: at(10), ends_at: at(20) });
		const count = async () => (await device().call('getAdBannerDisplay', { lang: 'en' })).data.length;
		const counts = [await count()];
		for (const _ of [1, 2]) {
			pass(10);
			counts.push(await count());
		}
		expect(counts).toEqual([0, 1, 0]);
	});

	test.each<[string, object]>([
		['texts', { texts: [{ ...TEXT, url: 'javascript:alert(1)' }] }],
		['texts', { texts: [{ ...TEXT, url: 'http://example.com' }] }],
		['texts', { texts: [{ ...TEXT, url: '//example.com' }] }],
		['texts', { texts: [{ ...TEXT, url: '/\\example.com' }] }],
		['texts', { texts: [{ ...TEXT, url: '/\t/example.com' }] }],
		['texts', { texts: [{ ...TEXT, url: 'https://who:what@example.com' }] }],
		['texts', { texts: [{ ...TEXT, url: '' }] }],
		['texts', { texts: [{ ...TEXT, cover: 'https://example.com/a.png' }] }],
		['texts', { texts: [{ ...TEXT, cover: '//example.com/a.png' }] }],
		['texts', { texts: [{ ...TEXT, cover: '/' }] }],
		['texts', { texts: [{ ...TEXT, title: '  ' }] }],
		['texts', { texts: [{ ...TEXT, title: 'x'.repeat(121) }] }],
		['texts', { texts: [{ ...TEXT, lang: 'fr' }] }],
		['texts', { texts: [] }],
		['show_type', { show_type: 3 }],
		['starts_at', { starts_at: 'tomorrow' }],
		['starts_at', { starts_at: '0000-01-01T00:00:00Z' }],
		['ends_at', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-02T00:00:00Z' }],
	])('with a wrong %s is refused and logs nothing: %j', async (field, wrong) => {
		const { operator, audit } = await operating(database());
		const answer = await operator.call('adminSaveBanner', { ...BANNER, ...wrong } as typeof BANNER);
		expect([answer.code, answer.msg.split(/[.:]/)[0]]).toEqual([10001, field]);
		expect([await audit(), (await operator.call('adminBanners', {})).data.list]).toEqual([[], []]);
	});
});

describeOnBothEngines('the totals of the home page', (database) => {
	test('are set by operators one by one, and counted again where they are taken back', async () => {
		const { operator, device, audit } = await operating(database());
		const shown = async () => (await device().call('rankPlatIntroduce', {})).data.list[0];
		const counted = await shown();
		const none = { anchor_count: null, shop_count: null, mcn_count: null };
		expect((await operator.call('adminPlatformIntro', {})).data).toEqual({ set: none, counted });
		const set = { ...none, anchor_count: 120_000 };
		expect((await operator.call('adminSetPlatformIntro', set)).code).toBe(100);
		expect(await shown()).toEqual({ ...counted, anchor_count: 120_000 });
		expect((await operator.call('adminPlatformIntro', {})).data).toEqual({ set, counted });
		expect((await operator.call('adminSetPlatformIntro', none)).code).toBe(100);
		expect(await shown()).toEqual(counted);
		expect(await audit()).toMatchObject([
			{ action: 'set_platform_intro', target: 'home', before: none, after: set },
			{ action: 'set_platform_intro', before: set, after: none },
		]);
		const wrong = await operator.call('adminSetPlatformIntro', { ...none, shop_count: -1 });
		expect([wrong.code, wrong.msg.split(':')[0]]).toEqual([10001, 'shop_count']);
	});
});
