import { expect, test } from 'vitest';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { peopleWorld } from '#tests/support/people-world.ts';

describeOnBothEngines('a profile of the creator market', (database) => {
	const market = async ({ vic }: Awaited<ReturnType<typeof peopleWorld>>) =>
		(await vic.call('marketCreators', { plat_id: '87' })).data.list.map(({ handle }) => handle);

	test('is reported once while the report is open, and hidden where it is upheld', async () => {
		const world = await peopleWorld(database());
		const { ben, vic, eve, operator, ids, audit } = world;
		const report = (device: typeof vic) =>
			device.call('reportMarketProfile', {
				profile_id: ids.profile,
				kind: 'fraud',
				note: 'Not the creator.',
			});
		for (const device of [vic, vic, eve]) expect((await report(device)).code).toBe(100);
		const { data } = await operator.call('adminServiceReports', { search: 'ana.sells' });
		expect(data.list).toMatchObject([
			{
				card_id: null,
				profile_id: ids.profile,
				company: '@ana.sells',
				reporter: vic.uid,
				reported: ben.uid,
				messages: [],
			},
			{ reporter: eve.uid },
		]);
		expect((await operator.call('adminServiceReports', { search: 'Night Owl' })).data.total).toBe(0);
		const [first, second] = data.list.map(({ report_id }) => report_id);
		const end = (report_id = '', action: 'uphold' | 'dismiss' = 'uphold') =>
			operator.call('adminEndReport', { report_id, action, outcome: 'The account is another’s.' });
		expect((await end(first)).code).toBe(100);
		expect((await end(first)).code).toBe(10001);
		expect((await end(second, 'dismiss')).code).toBe(100);
		expect(await market(world)).toEqual(['ben.live']);
		expect((await report(vic)).code).toBe(404);
		const { list } = (await ben.call('myMarketProfiles', {})).data;
		expect(list[0]?.profile).toMatchObject({ is_listed: true, hidden_reason: 'The account is another’s.' });
		const notices = (await ben.call('notices', {})).data.list.filter(({ kind }) => kind === 'market_hidden');
		expect(notices).toMatchObject([{ params: { name: '@ana.sells', reason: 'The account is another’s.' } }]);
		expect((await audit()).slice(-2)).toMatchObject([
			{ action: 'uphold_report', target_kind: 'market_profile', target: '@ana.sells' },
			{ action: 'dismiss_report', target_kind: 'market_profile', target: '@ana.sells' },
		]);
	});

	test('is off the market while its creator is frozen, whatever the profile knows of it', async () => {
		const world = await peopleWorld(database());
		const { operator, vic, ids } = world;
		const creator = { type: 'creator', region: 'US', creator_id: 'ana-of-the-platform', handle: 'Ana.Sells' };
		const feed = `${JSON.stringify(creator)}\n`;
		await importFile(database(), { importer: 'own', source: 'feed' }, feed, { name: 'feed' });
		const freeze = (is_frozen: boolean) =>
			operator.call('adminFreeze', {
				kind: 'creator',
				of_region: 87,
				id: 'ana-of-the-platform',
				is_frozen,
				reason: 'asked for',
			});
		const before = await market(world);
		expect(before).toContain('ana.sells');
		expect((await freeze(true)).code).toBe(100);
		expect(await market(world)).toEqual(before.filter((handle) => handle !== 'ana.sells'));
		expect(
			(await vic.call('reportMarketProfile', { profile_id: ids.profile, kind: 'fraud', note: 'No.' })).code,
		).toBe(404);
		expect((await freeze(false)).code).toBe(100);
		expect(await market(world)).toEqual(before);
	});

	test('is found and hidden by operators with a reason, and shown again, whatever its member saves', async () => {
		const world = await peopleWorld(database());
		const { ben, vic, operator, promoted, ids, audit } = world;
		const listed = async (query: object = {}) =>
			(await operator.call('adminMarketProfiles', query)).data.list.map(({ handle, standing }) => [
				handle,
				standing,
			]);
		const hide = (is_hidden: boolean, by = operator) =>
			by.call('adminHideProfile', { profile_id: ids.profile, is_hidden, reason: 'Copied pictures.' });
		expect(await listed()).toEqual([
			['ben.live', 'shown'],
			['ana.sells', 'shown'],
		]);
		for (const search of ['@ANA.sells', ben.uid])
			expect(await listed({ search })).toEqual([['ana.sells', 'shown']]);
		const [finance, support] = [
			await promoted('fay@example.com', 'finance'),
			await promoted('sam@example.com', 'support'),
		];
		expect((await hide(true, finance)).code).toBe(11011);
		expect((await hide(false)).code).toBe(10001);
		expect((await hide(true, support)).code).toBe(100);
		expect((await hide(true)).code).toBe(10001);
		expect(await listed({ standing: 'hidden' })).toEqual([['ana.sells', 'hidden']]);
		const own = (await ben.call('myMarketProfiles', {})).data.list[0]?.profile;
		if (!own) throw new Error('no profile');
		const { profile_id: _, listed_at: __, hidden_reason: ___, creator_id: ____, ...rest } = own;
		await ben.call('saveMarketProfile', { plat_id: '87', handle: 'ana.sells', agreed: true, ...rest });
		expect(await market(world)).toEqual(['ben.live']);
		// What was agreed on goes on.
		expect((await ben.call('receivedInvitations', {})).data.list[0]?.state).toBe('accepted');
		expect((await hide(false)).code).toBe(100);
		expect(await market(world)).toEqual(['ana.sells', 'ben.live']);
		expect((await audit()).slice(-2)).toMatchObject([
			{ action: 'hide_profile', target: '@ana.sells', after: { reason: 'Copied pictures.' } },
			{ action: 'show_profile_again', target: '@ana.sells' },
		]);
		await operator.call('adminDisableUser', { uid: ben.uid, note: '' });
		expect((await vic.call('marketCreators', { plat_id: '87' })).data.total).toBe(1);
	});
});
