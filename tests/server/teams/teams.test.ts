import { expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { remindOfLinks } from '#server/teams/links.ts';
import { followMembers } from '#server/teams/membership.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';
import { type Told, tell } from '#tests/support/team-world.ts';

const DAY = 86_400;
const APPLICATION = {
	team_name: 'Night owls',
	about: 'Twenty creators of home and kitchen.',
	contact: 'mia@example.com',
	agreed: true,
} as const;

describeOnBothEngines('a team', (database) => {
	async function world() {
		const service = await operating(database());
		const mia = await service.signedUp('+628123456001', { username: 'mia' });
		await mia.call('applyManager', APPLICATION);
		const { data } = await service.operator.call('adminApplications', {});
		const application_id = data.list[0]?.application_id ?? '';
		const decide = (action: 'approve' | 'refuse', more: object = { admin_contact: 'ops@example.com' }) =>
			service.operator.call('adminDecideApplication', { application_id, action, ...more });
		return { ...service, mia, decide };
	}

	async function team() {
		const service = await world();
		await service.decide('approve');
		const code = (await service.mia.call('team', {})).data.managed?.code ?? '';
		/** A member who has authorized a creator of the same name. */
		const member = async (name: string, number: number) => {
			const device = await service.signedUp(`+62812345610${number}`, { username: name });
			await database().query(
				sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token, authorized_at, updated_at)
				select account_id, 'creator', 87, 'sandbox', ${name}, ${name}, '', ${service.deps.clock().toISOString()}, ${service.deps.clock().toISOString()} from accounts where uid = ${device.uid}`,
			);
			return device;
		};
		let sold = 0;
		const sell = (creator_id: string, commission: number, more: Partial<Told> = {}) => {
			sold += 1;
			const paid_at = service.deps.clock().toISOString();
			const order = {
				type: 'affiliate_order',
				plat_id: 87,
				order_id: `o${sold}`,
				creator_id,
				product_id: 'mug',
			} as const;
			return tell(database(), [{ ...order, amount: commission * 10, commission, paid_at, ...more }], paid_at);
		};
		/** Forty days, in which everybody logs in now and then. */
		const later = async (...others: Pick<typeof service.mia, 'call'>[]) => {
			for (let half = 0; half < 2; half += 1) {
				service.pass(20 * DAY);
				for (const each of [service.mia, service.operator, ...others]) await each.call('team', {});
			}
		};
		return { ...service, code, member, sell, later };
	}

	test('is applied for with a phone, once, and decided with a reason', async () => {
		const { mia, decide, signedUp, operator, audit } = await world();
		const eve = await signedUp('eve@example.com');
		expect((await eve.call('applyManager', APPLICATION)).code).toBe(10015);
		expect((await mia.call('applyManager', APPLICATION)).code).toBe(22005);
		expect((await decide('refuse', {})).msg).toBe('reason: is needed');
		expect((await decide('refuse', { reason: 'Too few creators.' })).code).toBe(100);
		expect((await decide('approve')).code).toBe(10001);
		const { data } = await mia.call('team', {});
		expect(data).toMatchObject({
			managed: null,
			joined: null,
			has_phone: true,
			application: { state: 'refused', reason: 'Too few creators.', agreement: '2026-11' },
		});
		expect((await mia.call('applyManager', APPLICATION)).code).toBe(100);
		expect((await operator.call('adminApplications', { show: 'ended' })).data.total).toBe(1);
		expect((await audit()).map(({ action, target }) => [action, target])).toEqual([
			['refuse_manager', 'Night owls'],
		]);
		const told = (await mia.call('notices', {})).data.list.map(({ kind }) => kind);
		expect(told).toContain('manager_refused');
	});

	test('is joined by its link, one at a time, left at any time, and another one after a week', async () => {
		const { mia, code, member, pass, signedUp, operator } = await team();
		const ben = await member('ben', 1);
		const invitation = await ben.call('teamInvitation', { code });
		expect(invitation.data).toMatchObject({
			name: 'Night owls',
			manager: 'mia',
			members: 0,
			may_join: 'yes',
			creators: [{ plat_id: 87, handle: 'ben' }],
		});
		expect((await mia.call('joinTeam', { code, agreed: true })).code).toBe(22002);
		expect((await ben.call('joinTeam', { code: 'ABCDEFGHJKLM', agreed: true })).code).toBe(22004);
		const twice = await Promise.all([1, 2].map(() => ben.call('joinTeam', { code, agreed: true })));
		expect(twice.map((answer) => answer.code).sort()).toEqual([100, 22002]);
		expect((await ben.call('team', {})).data.joined).toMatchObject({
			name: 'Night owls',
			manager: 'mia',
			creators: 1,
		});
		// Another team.
		const zoe = await signedUp('+628123456002', { username: 'zoe' });
		await zoe.call('applyManager', { ...APPLICATION, team_name: 'Early birds' });
		const [open] = (await operator.call('adminApplications', {})).data.list;
		await operator.call('adminDecideApplication', {
			application_id: open?.application_id ?? '',
			action: 'approve',
			admin_contact: 'ops@example.com',
		});
		const other = (await zoe.call('team', {})).data.managed?.code ?? '';
		expect((await ben.call('teamInvitation', { code: other })).data.may_join).toBe('in_a_team');
		expect((await ben.call('leaveTeam', {})).code).toBe(100);
		expect((await ben.call('leaveTeam', {})).code).toBe(22001);
		expect((await ben.call('joinTeam', { code: other, agreed: true })).code).toBe(22003);
		pass(7 * DAY);
		expect((await ben.call('joinTeam', { code: other, agreed: true })).code).toBe(100);
		// A revoked link lets nobody in.
		const fresh = (await mia.call('renewTeamCode', { is_open: true })).data.code ?? '';
		expect(fresh).not.toBe(code);
		const ann = await member('ann', 2);
		expect((await ann.call('teamInvitation', { code })).code).toBe(22004);
		expect((await ann.call('joinTeam', { code: fresh, agreed: true })).code).toBe(100);
		await mia.call('renewTeamCode', { is_open: false });
		expect((await ben.call('teamInvitation', { code: fresh })).code).toBe(22004);
	});

	test('shows what members sold, what it brings, and the orders behind it', async () => {
		const { mia, code, member, sell, pass, later, deps, operator } = await team();
		const ben = await member('ben', 1);
		await sell('ben', 9_999);
		pass(60);
		await ben.call('joinTeam', { code, agreed: true });
		pass(60);
		await sell('ben', 1_000, { confirmed_at: deps.clock().toISOString() });
		await sell('ben', 500, { refunded_at: deps.clock().toISOString() });
		const members = (await mia.call('teamMembers', {})).data;
		expect(members).toMatchObject({
			total: 1,
			list: [
				{
					name: 'ben',
					authorization: 'authorized',
					creators: [{ plat_id: 87, handle: 'ben' }],
					sums: [{ plat_id: 87, currency: 'USD', orders: 2, estimated: 1_000, actual: 0, frozen: 0 }],
				},
			],
		});
		expect((await mia.call('teamIncome', {})).data.list).toMatchObject([
			{
				month: '2026-03',
				estimated: 1_000,
				refunded: 500,
				share_estimated: 100,
				share_actual: 0,
				statement: null,
			},
		]);
		// A freeze stops both, and a member's release goes into the statement.
		const [shown] = (await operator.call('adminTeams', {})).data.list;
		const held = { team_id: shown?.team_id ?? '', membership_id: members.list[0]?.membership_id ?? '' };
		expect((await operator.call('adminFreezeTeam', { ...held, reason: 'One address.' })).code).toBe(100);
		expect((await operator.call('adminFreezeTeam', { ...held, reason: 'Again.' })).code).toBe(10001);
		expect((await mia.call('teamIncome', {})).data).toMatchObject({
			list: [{ estimated: 0, frozen: 1_000, share_estimated: 0 }],
			freezes: [{ member: 'ben', reason: 'One address.', released_at: null }],
		});
		await later();
		await settleTeams(database(), deps.clock());
		expect((await operator.call('adminStatements', {})).data.total).toBe(0);
		await operator.call('adminReleaseTeam', { ...held, reason: 'Cleared.' });
		await settleTeams(database(), deps.clock());
		const [statement] = (await operator.call('adminStatements', {})).data.list;
		expect(statement).toMatchObject({
			month: '2026-03',
			settled: 1_000,
			share: 100,
			payable: 100,
			payout: null,
		});
		const statement_id = statement?.statement_id ?? '';
		const proof = (await mia.call('teamStatement', { statement_id })).data;
		expect(proof).toMatchObject({
			team: 'Night owls',
			total: 1,
			list: [{ member: 'ben', commission: 1_000 }],
		});
		const paid = { statement_id, method: 'Bank transfer', reference: 'TX-1', paid_on: '2026-04-20' };
		expect((await operator.call('adminRecordPayout', paid)).code).toBe(100);
		expect((await operator.call('adminRecordPayout', paid)).code).toBe(10001);
		expect((await mia.call('teamIncome', {})).data.list).toMatchObject([
			{ actual: 1_000, share_actual: 100, statement: { payout: { reference: 'TX-1' } } },
		]);
		const orders = (await mia.call('teamOrders', { plat_id: '87', month: '2026-03' })).data;
		expect(orders.list.map(({ state, is_settled }) => [state, is_settled]).sort()).toEqual([
			['actual', true],
			['refunded', false],
		]);
	});

	test('answers nothing of another team, member or statement', async () => {
		const { mia, code, member, sell, pass, later, deps, signedUp } = await team();
		const ben = await member('ben', 1);
		await ben.call('joinTeam', { code, agreed: true });
		pass(60);
		await sell('ben', 1_000, { confirmed_at: deps.clock().toISOString() });
		await later(ben);
		await settleTeams(database(), deps.clock());
		const [month] = (await mia.call('teamIncome', {})).data.list;
		const statement_id = month?.statement?.statement_id ?? '';
		const { link_id } = (await mia.call('shareTeamLink', { title: 'Mug', url: 'https://shop.example/mug' }))
			.data;
		const zoe = await signedUp('+628123456002', { username: 'zoe' });
		await database().query(
			sql`insert into teams (manager_id, name, admin_contact, agreement, created_at) select account_id, 'Z', 'z', '1', now() from accounts where uid = ${zoe.uid}`,
		);
		for (const device of [ben, zoe])
			expect((await device.call('teamStatement', { statement_id })).code).toBe(
				device === ben ? 22001 : 10001,
			);
		for (const name of ['teamMembers', 'teamIncome'] as const) {
			expect((await ben.call(name, {})).code).toBe(22001);
			expect((await zoe.call(name, {})).data.total).toBe(0);
		}
		expect((await zoe.call('teamOrders', { plat_id: '87', month: '2026-03' })).data.total).toBe(0);
		const [row] = (await mia.call('teamMembers', {})).data.list;
		const wanted = { plat_id: '87', month: '2026-03', membership_id: row?.membership_id ?? '' };
		expect((await zoe.call('teamOrders', wanted)).data).toMatchObject({ list: [], total: 0 });
		const ofMember = { plat_id: '87', membership_id: row?.membership_id ?? '' };
		expect((await mia.call('teamOrders', ofMember)).data).toMatchObject({ total: row?.sums[0]?.orders });
		expect((await mia.call('teamOrders', ofMember)).data.list).toHaveLength(1);
		expect((await zoe.call('teamOrders', ofMember)).data).toMatchObject({ list: [], total: 0 });
		expect((await mia.call('teamOrders', { plat_id: '87' })).code).toBe(10001);
		expect((await zoe.call('withdrawTeamLink', { link_id })).code).toBe(10001);
		expect((await zoe.call('takeTeamLink', { link_id })).code).toBe(22001);
		for (const text of [JSON.stringify((await mia.call('teamMembers', {})).data), JSON.stringify(month)])
			expect(text).not.toMatch(/\+62|@example/);
	});

	test('has links that are posted in time or go back to the list, with a reminder', async () => {
		const { mia, code, member, pass, deps } = await team();
		const ben = await member('ben', 1);
		await ben.call('joinTeam', { code, agreed: true });
		const url = 'https://shop.example/mug';
		expect((await mia.call('shareTeamLink', { title: 'Mug', url: 'http://shop.example/mug' })).code).toBe(
			10001,
		);
		const { link_id } = (await mia.call('shareTeamLink', { title: 'Mug', url, terms: 'One video.' })).data;
		const post = (at: string) => ben.call('postTeamLink', { link_id, url: at });
		expect((await post('https://tok.example/@ben/1')).code).toBe(22006);
		expect((await ben.call('takeTeamLink', { link_id })).code).toBe(100);
		expect((await ben.call('takeTeamLink', { link_id })).code).toBe(22006);
		pass(20 * 3_600);
		await remindOfLinks(database(), deps.clock());
		const reminders = async () =>
			(await ben.call('notices', {})).data.list.filter(({ kind }) => kind === 'team_link_ending').length;
		expect(await reminders()).toBe(0);
		pass(3_600);
		await Promise.all([remindOfLinks(database(), deps.clock()), remindOfLinks(database(), deps.clock())]);
		expect(await reminders()).toBe(1);
		const mine = async () => (await ben.call('teamLinks', {})).data.list[0]?.mine;
		expect(await mine()).toMatchObject({ state: 'taken', seconds_left: 3 * 3_600 });
		pass(3 * 3_600);
		expect((await post('https://tok.example/@ben/1')).code).toBe(22006);
		expect(await mine()).toMatchObject({ state: 'returned', seconds_left: 0 });
		await ben.call('takeTeamLink', { link_id });
		expect((await post('https://tok.example/')).code).toBe(10001);
		expect((await post('https://tok.example/@ben/1')).code).toBe(100);
		expect((await ben.call('takeTeamLink', { link_id })).code).toBe(22006);
		const seen = (await mia.call('teamLinks', {})).data;
		expect(seen).toMatchObject({ is_manager: true, list: [{ taken: 2, posted: 1 }] });
		expect(seen.list[0]?.takes.map(({ state }) => state)).toEqual(['posted', 'returned']);
		await mia.call('withdrawTeamLink', { link_id });
		expect((await ben.call('teamLinks', {})).data.total).toBe(1);
	});

	test('counts what was paid until a member left or withdrew, and ends with its manager', async () => {
		const { mia, code, member, sell, pass, deps } = await team();
		const ben = await member('ben', 1);
		await ben.call('joinTeam', { code, agreed: true });
		pass(60);
		await sell('ben', 100);
		const [held] = (await ben.call('authorizations', {})).data.list;
		await ben.call('removeAuthorization', { authorization_id: held?.authorization_id ?? '' });
		await followMembers(database(), deps.clock());
		pass(60);
		await sell('ben', 1_000);
		const [row] = (await mia.call('teamMembers', {})).data.list;
		expect(row).toMatchObject({ authorization: 'not_authorized', sums: [{ orders: 1, estimated: 100 }] });
		await database().query(sql`delete from accounts where uid = ${mia.uid}`);
		await followMembers(database(), deps.clock());
		expect((await ben.call('team', {})).data.joined).toBeNull();
	});

	test('lists its links with who came by each, and its members for operators, who freeze one', async () => {
		const { mia, code, member, operator } = await team();
		const ben = await member('ben', 1);
		await ben.call('joinTeam', { code, agreed: true });
		await mia.call('renewTeamCode', { is_open: true });
		const { list, total } = (await mia.call('teamInvitations', {})).data;
		expect(total).toBe(2);
		expect(list.find((each) => each.code === code)).toMatchObject({
			joined: 1,
			stayed: 1,
			revoked_at: expect.any(String),
		});
		expect(list.find((each) => each.code !== code)).toMatchObject({ joined: 0, revoked_at: null });
		expect((await ben.call('teamInvitations', {})).code).toBe(22001);
		const [first] = (await operator.call('adminTeams', {})).data.list;
		const team_id = first?.team_id ?? '';
		const members = async () =>
			(await operator.call('adminTeamMembers', { team_id, search: 'BE' })).data.list;
		const [row] = await members();
		expect(row).toMatchObject({ name: 'ben', freeze: null });
		const held = { team_id, membership_id: row?.membership_id ?? '', reason: 'One address.' };
		expect((await operator.call('adminFreezeTeam', held)).code).toBe(100);
		expect((await members())[0]?.freeze?.reason).toBe('One address.');
		expect((await mia.call('adminTeamMembers', { team_id })).code).toBe(11011);
	});

	test('shows its manager what samples and links brought, with the rows behind it', async () => {
		const { mia, code, member, sell, deps, pass } = await team();
		const ben = await member('ben', 1);
		await ben.call('joinTeam', { code, agreed: true });
		const at = (days: number) => new Date(deps.clock().getTime() + days * DAY * 1000).toISOString();
		await database().query(
			sql`insert into sample_requests (account_id, plat_id, product_id, state, handle, address, contact, sample_kind, requested_at, shipped_at, ended_at, post_url)
			select account_id, 87, 'mug', 'done', 'ben', 'secret street', 'x', 'free', ${at(0)}::timestamptz, ${at(1)}::timestamptz, ${at(3)}::timestamptz, 'https://example.com/v/1' from accounts where uid = ${ben.uid}
			union all
			select account_id, 87, 'lamp', 'done', 'ben', '', '', 'free', ${at(-9)}::timestamptz, ${at(-8)}::timestamptz, ${at(-3)}::timestamptz, 'https://example.com/v/0' from accounts where uid = ${ben.uid}`,
		);
		await mia.call('shareTeamLink', { title: 'Mug', url: 'https://example.com/mug', terms: '' });
		const [link] = (await ben.call('teamLinks', {})).data.list;
		await ben.call('takeTeamLink', { link_id: link?.link_id ?? '' });
		pass(4 * DAY);
		await sell('ben', 500);
		const [row] = (await mia.call('teamReturns', {})).data.list;
		expect(row).toEqual({
			membership_id: expect.any(String),
			name: 'ben',
			// The lamp was sent before he was a member.
			samples: 1,
			links: 1,
			posted: 1,
			sold: 1,
			// The sample in time, the link not.
			kept_rate: 0.5,
			values: [{ plat_id: 87, currency: 'USD', samples: 1, orders: 1, value: 5000, value_per_sample: 5000 }],
		});
		const rows = await mia.call('teamReturnRows', { membership_id: row?.membership_id ?? '' });
		expect(rows.data.list.map(({ kind, orders }) => [kind, orders])).toEqual([
			['sample', 1],
			['link', 0],
		]);
		expect(JSON.stringify(rows)).not.toContain('secret street');
		expect((await ben.call('teamReturns', {})).code).toBe(22001);
		expect((await ben.call('teamReturnRows', { membership_id: row?.membership_id ?? '' })).code).toBe(22001);
	});
});
