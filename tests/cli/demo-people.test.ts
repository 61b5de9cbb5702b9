// @module-tag full
import { expect, test } from 'vitest';
import { growDemo } from '#cli/demo-data.ts';
import { completeDemoPeople } from '#server/accounts/demo-people.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describeOnEmbedded('an account of the demo', (database) => {
	test('stands on one side of a team and of invitations, by its edition', async () => {
		await growDemo(database(), { seed: 1, size: 0.05, platIds: [87] }, NOW, {
			part: 'rest',
			progress: () => undefined,
			share: 1,
		});
		const { device } = testService(database(), { isDemo: true, demoPlatIds: [87], clock: () => NOW });
		const enter = async (edition: string) => {
			const account = device();
			expect((await account.enter('demoLogin', { edition })).code).toBe(100);
			return account;
		};
		// Whoever comes before the rankings finds neither, and nobody is on the market: both follow, once.
		const [early, stranger] = [await enter('deluxe'), device()];
		await stranger.signUp('eve@example.com');
		const onMarket = async () => (await stranger.call('marketCreators', { plat_id: '87' })).data.total;
		const complete = () => completeDemoPeople(database(), [87], NOW);
		await complete();
		expect(await onMarket()).toBe(0);
		await rebuildStale(database(), () => NOW);
		await Promise.all([complete(), complete()]);
		const found = async () => [
			(await early.call('team', {})).data.managed?.members,
			(await early.call('sentInvitations', {})).data.total,
			(await early.call('receivedInvitations', {})).data.total,
			await onMarket(),
		];
		expect(await found()).toEqual([9, 11, 3, 38]);
		await complete();
		expect(await found()).toEqual([9, 11, 3, 38]);
		expect((await stranger.call('team', {})).data).toMatchObject({ managed: null, joined: null });
		const manager = await enter('professional');
		expect((await manager.call('team', {})).data).toMatchObject({ managed: { members: 9 }, joined: null });
		const { list: months } = (await manager.call('teamIncome', {})).data;
		expect(months.length).toBeGreaterThan(2);
		expect(months.some(({ statement }) => statement?.payout)).toBe(true);
		for (const { estimated, actual, refunded, unconfirmed, frozen, orders } of months) {
			expect(orders).toBeGreaterThan(0);
			expect(estimated + actual + refunded + unconfirmed + frozen).toBeGreaterThan(0);
		}
		const states = Object.keys((await manager.call('sentInvitations', {})).data.states).sort();
		expect(states).toEqual([
			'accepted',
			'declined',
			'expired',
			'posted',
			'read',
			'sample_sent',
			'sent',
			'sold',
			'withdrawn',
		]);
		const [mia] = (await manager.call('teamReturns', { search: 'Mia' })).data.list;
		expect(mia?.samples).toBeGreaterThan(2);
		const member = await enter('basic');
		expect((await member.call('team', {})).data.joined).toMatchObject({ creators: 1 });
		expect((await member.call('receivedInvitations', {})).data.total).toBe(11);
		expect((await member.call('marketCreators', { plat_id: '87' })).data.total).toBeGreaterThan(20);
		// Nobody finds an empty part: both sides of invitations and of inquiries, in the language of the visitor.
		expect((await manager.call('receivedInvitations', {})).data.states).toEqual({
			accepted: 1,
			read: 1,
			sent: 1,
		});
		expect((await member.call('sentInvitations', {})).data.total).toBe(11);
		const chinese = device();
		await chinese.enter('demoLogin', { edition: 'sign_up', language_id: '3' });
		const { list } = (await chinese.call('inquiries', { box: 'received' })).data;
		expect(list.map(({ subject, is_unread }) => [subject, is_unread])).toEqual([
			['直播间搭建', true],
			['首场直播的话术', true],
			['厨具晚间直播合作', true],
		]);
		// The card to which they came is on no list.
		const cards = (await chinese.call('serviceCards', { limit: '200' })).data;
		expect(cards.list.every(({ is_demo }) => is_demo)).toBe(true);
		expect((await chinese.call('myCooperation', {})).data).toMatchObject({ state: 'approved' });
		// The next visitor has a creator of its own, and whoever only signed up has none.
		const other = await enter('advanced');
		expect((await other.call('team', {})).data.joined).toMatchObject({ creators: 1 });
		const visitor = await enter('sign_up');
		expect((await visitor.call('team', {})).data).toMatchObject({ managed: null, joined: null });
		await removeDemo(database());
		// Those of accounts stay: two of each manager and its member, and two creators.
		expect((await visitor.call('marketCreators', { plat_id: '87' })).data.total).toBe(6);
	});
});
