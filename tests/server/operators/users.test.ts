// @module-tag full
import { expect, test } from 'vitest';
import { CONTRACT } from '#contract/index.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, PHONE } from '#tests/support/devices.ts';
import { operating } from '#tests/support/operating.ts';

const HANDLE = '+628123456789';
const MARKUP = '<img src=x onerror=alert(1)>';
const DAY = 86_400;

describeOnBothEngines('the calls of operators', (database) => {
	test('are refused to members with 11011, and change and log nothing', async () => {
		const { signedUp, audit } = await operating(database());
		const member = await signedUp(HANDLE);
		const calls = Object.values(CONTRACT).filter(({ path }) => path.startsWith('/api/admin_'));
		expect(calls.length).toBeGreaterThanOrEqual(22);
		for (const { path, method, access } of calls) {
			expect([path, access]).toEqual([path, 'operators']);
			const init = { method, headers: { 'content-type': 'application/json' } };
			const answer = await member.send(path, method === 'POST' ? { ...init, body: '{}' } : init);
			expect([path, ((await answer.json()) as { code: number }).code]).toEqual([path, 11011]);
		}
		expect(await audit()).toEqual([]);
	});

	test('end for an operator who is one no longer', async () => {
		const { operator } = await operating(database());
		expect((await operator.call('adminUsers', {})).code).toBe(100);
		await database().query(`update accounts set role = 'member'`);
		expect((await operator.call('adminUsers', {})).code).toBe(11011);
	});
});

describeOnBothEngines('finding users', (database) => {
	test('is by the whole handle, username or uid, or by a part of the name, newest first in pages', async () => {
		const { operator, signedUp, pass } = await operating(database());
		pass(1);
		const ana = await signedUp(HANDLE, { username: 'ana' });
		pass(1);
		const ben = await signedUp('ben@example.com');
		await ana.call('updateProfile', { name: MARKUP, surname: '100%' });
		const found = async (search: string) => {
			const { data } = await operator.call('adminUsers', { search });
			return data.list.map(({ uid }) => uid);
		};
		for (const search of [HANDLE, '+62 812-3456-789', 'ANA', ana.uid, ana.uid.toUpperCase(), 'ONERROR', '0%'])
			expect([search, await found(search)]).toEqual([search, [ana.uid]]);
		for (const search of ['+62812345678', 'ben@', '_', '1%', "' or 1=1 --", 'nobody', '\\'])
			expect([search, await found(search)]).toEqual([search, []]);
		expect(await found('')).toEqual([ben.uid, ana.uid, operator.uid]);
		const second = await operator.call('adminUsers', { page: '2', limit: '2' });
		expect(second.data).toMatchObject({ total: 3, page: 2, limit: 2, list: [{ uid: operator.uid }] });
	});

	test('shows names as they were typed, and no handle in full', async () => {
		const { operator, signedUp } = await operating(database());
		const ana = await signedUp(HANDLE, { username: 'ana' });
		await ana.call('updateProfile', { name: MARKUP });
		const { data } = await operator.call('adminUsers', { search: 'ana' });
		expect(data.list[0]).toMatchObject({
			name: MARKUP,
			phone: '+6281****789',
			edition: 'trial',
			role: 'member',
		});
		const shown = await operator.call('adminUser', { uid: ana.uid });
		expect(shown.data).toMatchObject({
			name: MARKUP,
			sessions: 1,
			quotas: { detail_views: { limit: 5, used: 0 } },
			grants: [{ edition: 'trial', source: 'trial', revoked_at: null }],
			log: [],
		});
		expect(JSON.stringify([data, shown.data])).not.toContain(HANDLE.slice(1));
		const unknown = await operator.call('adminUser', { uid: '0'.repeat(16) });
		expect([unknown.code, unknown.msg]).toEqual([10001, 'uid: no such user']);
	});
});

describeOnBothEngines('an edition', (database) => {
	test('is given for days, told to the user, logged, and can be taken back', async () => {
		const { operator, signedUp, audit, pass } = await operating(database());
		const ben = await signedUp('ben@example.com');
		const wish = { uid: ben.uid, edition: 'deluxe', days: 30, note: 'by bank transfer' } as const;
		const { data: given } = await operator.call('adminGrantEdition', wish);
		expect((await ben.call('getUserInfo', {})).data).toMatchObject({
			edition: 'deluxe',
			end_time: given.ends_at,
		});
		const told = (await ben.call('notices', {})).data.list[0];
		expect(told).toMatchObject({ kind: 'edition_granted', params: { edition: 'deluxe', source: 'granted' } });
		for (const starts_at of [
			'soon',
			'2027-02-30T00:00:00Z',
			'9999-12-31T00:00:00Z',
			'+010000-01-01T00:00:00Z',
		])
			expect((await operator.call('adminGrantEdition', { ...wish, starts_at })).code).toBe(10001);
		const [grant] = (await operator.call('adminUser', { uid: ben.uid })).data.grants;
		expect(grant).toMatchObject({ edition: 'deluxe', source: 'granted', note: 'by bank transfer' });

		pass(DAY);
		const taken = { uid: ben.uid, grant_id: grant?.grant_id ?? '' };
		expect((await operator.call('adminEndGrant', taken)).code).toBe(100);
		expect((await ben.call('getUserInfo', {})).data.edition).toBe('sign_up');
		expect((await operator.call('adminEndGrant', taken)).msg).toBe('grant_id: no such grant runs');

		const target = { operator: operator.uid, target_kind: 'account', target: ben.uid };
		const starts_at = new Date(Date.parse(given.ends_at ?? '') - 30 * DAY * 1000).toISOString();
		expect(await audit()).toEqual([
			{
				...target,
				action: 'grant_edition',
				before: {},
				after: { edition: 'deluxe', days: 30, starts_at, ends_at: given.ends_at, note: 'by bank transfer' },
			},
			{
				...target,
				action: 'end_grant',
				before: { edition: 'deluxe', ends_at: given.ends_at },
				after: {},
			},
		]);
		const { data: shown } = await operator.call('adminUser', { uid: ben.uid });
		expect(shown.log.map(({ action }) => action)).toEqual(['end_grant', 'grant_edition']);
	});

	test('of nobody, for no days or by a wrong name is refused, and logs nothing', async () => {
		const { operator, signedUp, audit } = await operating(database());
		const ben = await signedUp('ben@example.com');
		const right = { uid: ben.uid, edition: 'basic', days: 30 } as const;
		const wrongs = [
			{ uid: '0'.repeat(16) },
			{ uid: 'x' },
			{ edition: 'guest' },
			{ edition: 'sign_up' },
			{ days: 0 },
			{ days: 1.5 },
			{ days: 3651 },
			{ note: 'a\nb' },
		];
		for (const wrong of wrongs) {
			const answer = await operator.call('adminGrantEdition', { ...right, ...wrong } as typeof right);
			expect([wrong, answer.code]).toEqual([wrong, 10001]);
		}
		expect(await audit()).toEqual([]);
		expect((await ben.call('getUserInfo', {})).data.edition).toBe('sign_up');
	});

	test('is not given where the audit entry cannot be written', async () => {
		const { operator, signedUp } = await operating(database());
		const ben = await signedUp('ben@example.com');
		await database().query('alter table audit_log add constraint broken check (false)');
		try {
			const wish = { uid: ben.uid, edition: 'basic', days: 30 } as const;
			expect((await operator.call('adminGrantEdition', wish)).status).toBe(500);
			expect((await ben.call('getUserInfo', {})).data.edition).toBe('sign_up');
		} finally {
			await database().query('alter table audit_log drop constraint broken');
		}
	});
});

describeOnBothEngines('a disabled user', (database) => {
	test('is out on every device with 444, and back in only by logging in again', async () => {
		const { operator, signedUp, audit, device } = await operating(database());
		const ana = await signedUp(HANDLE);
		const phone = device({ userAgent: PHONE });
		await phone.enter('login', { handle: HANDLE, password: PASSWORD });
		const disable = () => operator.call('adminDisableUser', { uid: ana.uid, note: 'asked for it' });
		expect((await disable()).data).toEqual({ ended: 2 });
		expect((await disable()).data).toEqual({ ended: 0 });
		for (const each of [ana, phone]) expect((await each.call('getUserInfo', {})).code).toBe(444);
		expect((await ana.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(444);
		expect((await operator.call('adminUser', { uid: ana.uid })).data).toMatchObject({
			sessions: 0,
			disabled_at: expect.any(String),
		});

		expect((await operator.call('adminEnableUser', { uid: ana.uid })).code).toBe(100);
		expect((await operator.call('adminEnableUser', { uid: ana.uid })).code).toBe(100);
		expect((await ana.call('getUserInfo', {})).code).toBe(10018);
		expect((await ana.enter('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
		expect(await audit()).toMatchObject([
			{
				action: 'disable_user',
				target: ana.uid,
				before: { disabled: false },
				after: { disabled: true, sessions_ended: 2, note: 'asked for it' },
			},
			{ action: 'enable_user', before: { disabled: true }, after: { disabled: false } },
		]);
	});

	test('is never the last operator, also where two disable each other at the same time', async () => {
		const { operator, promoted, audit } = await operating(database());
		const alone = await operator.call('adminDisableUser', { uid: operator.uid });
		expect([alone.code, alone.msg]).toEqual([17002, 'this is the last owner']);
		expect(await audit()).toEqual([]);
		const olga = await promoted('olga@example.com');
		const both = await Promise.all([
			operator.call('adminDisableUser', { uid: olga.uid }),
			olga.call('adminDisableUser', { uid: operator.uid }),
		]);
		const codes = both.map(({ code }) => code);
		expect(codes.filter((code) => code === 100)).toHaveLength(1);
		expect([17002, 444]).toContain(codes.find((code) => code !== 100));
		const left = `select 1 from accounts where role = 'operator' and disabled_at is null`;
		expect(await database().query(left)).toHaveLength(1);
		expect(await audit()).toHaveLength(1);
	});

	test('deletes the own account only while another operator stays, also where two go at the same time', async () => {
		const { operator, promoted } = await operating(database());
		const alone = await operator.call('deleteAccount', { password: PASSWORD });
		expect([alone.code, alone.msg]).toEqual([17002, 'this is the last owner']);
		expect((await operator.call('getUserInfo', {})).data.role).toBe('operator');
		const olga = await promoted('olga@example.com');
		const both = await Promise.all(
			[operator, olga].map(({ call }) => call('deleteAccount', { password: PASSWORD })),
		);
		expect(both.map(({ code }) => code).toSorted()).toEqual([100, 17002]);
		expect(await database().query(`select 1 from accounts where role = 'operator'`)).toHaveLength(1);
	});

	test('does not count one who is disabled among those who stay', async () => {
		const { operator, promoted } = await operating(database());
		const olga = await promoted('olga@example.com');
		expect((await operator.call('adminDisableUser', { uid: olga.uid })).code).toBe(100);
		expect((await operator.call('deleteAccount', { password: PASSWORD })).code).toBe(17002);
	});
});

describeWhereEnginesDiffer('the audit log', (database) => {
	test('names who and whom, newest first in pages, also after the account is gone', async () => {
		const { operator, signedUp } = await operating(database());
		await operator.call('updateProfile', { name: 'Otto' });
		const ben = await signedUp('ben@example.com', { username: 'ben' });
		const half = await operator.call('adminDisableUser', { uid: ben.uid, note: '\ud800 half a letter' });
		expect([half.code, half.msg.split(':')[0]]).toEqual([10001, 'note']);
		await operator.call('adminDisableUser', { uid: ben.uid, note: 'a whole one' });
		await operator.call('adminEnableUser', { uid: ben.uid });
		const { data } = await operator.call('adminAuditLog', { limit: '1' });
		expect(data).toMatchObject({ total: 2, page: 1, limit: 1 });
		expect(data.list).toMatchObject([
			{ action: 'enable_user', operator_name: 'Otto', target_kind: 'account', target_name: 'ben' },
		]);
		await database().query(sql`delete from accounts where uid = ${ben.uid}`);
		const [, first] = (await operator.call('adminAuditLog', {})).data.list;
		expect(first).toMatchObject({ action: 'disable_user', target: ben.uid, target_name: null });
	});

	test('cannot be rewritten, shortened or emptied', async () => {
		const { operator, signedUp, audit } = await operating(database());
		const ben = await signedUp('ben@example.com');
		await operator.call('adminDisableUser', { uid: ben.uid });
		for (const sql of ['update audit_log set operator = null', 'delete from audit_log', 'truncate audit_log'])
			await expect(database().query(sql)).rejects.toThrow('never changed');
		expect(await audit()).toHaveLength(1);
	});
});
