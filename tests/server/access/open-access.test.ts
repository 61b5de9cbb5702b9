import '#api/operator-posts.ts';
import { expect, test } from 'vitest';
import { type CallName, type Input, methodOf, pathOf } from '#api/routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { signed } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { liveRecords } from '#tests/support/live-world.ts';
import { writeSelectionWorld } from '#tests/support/selection-world.ts';
import { openSource } from '#tests/support/source.ts';

const ENDPOINTS = Object.entries(CONTRACT as Record<string, Endpoint>);
const namesOf = (access: Endpoint['access']) =>
	ENDPOINTS.flatMap(([name, endpoint]) => (endpoint.access === access ? [name as CallName] : []));

const OPEN: Partial<Dependencies> = { isOpen: true, editionOf: () => 'all_in_one' };

describeOnBothEngines('with ACCESS=open a visitor', (database) => {
	const ask = async (
		visitor: ReturnType<ReturnType<typeof testService>['device']>,
		name: CallName,
		id: string,
	) => await visitor.call(name, { plat_id: '87', id } as unknown as Input<typeof name>);

	test('reads the detail of a product and all behind it, in any order and uncounted', async () => {
		await writeSelectionWorld(database());
		const visitor = testService(database(), OPEN).device();
		const behind = [
			'goodsTrend',
			'goodsContributions',
			'goodsCreators',
			'goodsVideos',
			'goodsLives',
		] as const;
		for (const name of [...behind, 'goodsSimilar', 'goodsDetail'] as const)
			expect([name, (await ask(visitor, name, 'mug')).code]).toEqual([name, 100]);
		const member = testService(database(), { editionOf: () => 'all_in_one' }).device();
		await member.signUp('+628123456789');
		const theirs = (await member.call('goodsDetail', { plat_id: '87', id: 'mug' })).data;
		const { data } = await visitor.call('goodsDetail', { plat_id: '87', id: 'mug' });
		expect(data.totals.units.value).toBeGreaterThan(0);
		expect(data).toEqual(theirs);
		expect((await visitor.call('goodsDetail', { plat_id: '87', id: 'mug', period: '90' })).code).toBe(100);
		const [row] = await database().query<{ n: number }>(
			`select count(*)::int as n from quota_counts where subject not like 'account:%'`,
		);
		expect(row?.n).toBe(0);
	});

	test('reads selected products without a request of his own', async () => {
		await writeSelectionWorld(database());
		const visitor = testService(database(), OPEN).device();
		const { code, data } = await visitor.call('selectionDetail', { plat_id: '87', id: 'mug' });
		expect([code, data.request, data.handles, data.offer.link_copies]).toEqual([100, null, [], 0]);
		expect(data.offer.commission_rate).toBe(0.2);
	});

	test('reads a live session and its minutes', async () => {
		const { writer } = await openSource(database(), 'rooms', { priority: 10 });
		await writer.write([...liveRecords()], { committedLines: 1 });
		const clock = () => new Date('2026-03-11T12:00:00Z');
		const visitor = testService(database(), { ...OPEN, clock }).device();
		expect((await ask(visitor, 'liveDetail', 'running')).code).toBe(100);
		expect((await ask(visitor, 'liveCurve', 'running')).code).toBe(100);
	});

	test('is let in by every call that reads, and by none that belongs to an account', async () => {
		const visitor = testService(database(), OPEN).device();
		const readers = namesOf('readers');
		expect(readers.length).toBeGreaterThan(25);
		for (const name of readers) {
			expect([name, methodOf(name)]).toEqual([name, 'GET']);
			const query = signed(pathOf(name), { plat_id: '87', id: 'nowhere' });
			expect([name, (await visitor.send(`${pathOf(name)}?${query}`)).status]).toEqual([name, 200]);
		}
		for (const name of [...namesOf('members'), ...namesOf('operators')])
			expect([name, (await ask(visitor, name, 'nowhere')).code]).toEqual([name, 403]);
	});

	test('who signs up by phone begins no trial: everything is open already', async () => {
		const open = testService(database(), OPEN).device();
		await open.signUp('+628123456781');
		expect((await open.call('notices', {})).data.list.map(({ kind }) => kind)).toEqual(['welcome']);
		const [row] = await database().query<{ n: number }>('select count(*)::int as n from edition_grants');
		expect(row?.n).toBe(0);
	});

	test('learns it from the state of the site, and the visit check lets him in without a quota', async () => {
		const open = testService(database(), OPEN).device();
		expect((await open.call('siteState', {})).data.access).toBe('open');
		expect((await testService(database()).device().call('siteState', {})).data.access).toBe('editions');
		expect(await open.call('visit', { viewpage: 'goodsDetail', key: '87_mug' })).toMatchObject({
			code: 100,
			data: { accessed: 1, quota: null },
		});
		expect((await open.call('visit', { viewpage: 'workbench', key: '' })).code).toBe(11020);
	});
});
