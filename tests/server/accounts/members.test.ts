import { expect, test } from 'vitest';
import { addFollow } from '#server/accounts/queries/follows.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, PHONE, testService } from '#tests/support/devices.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;
const inDays = (days: number) => new Date(WORLD_NOW.getTime() + days * DAY * 1000).toISOString();

describeOnBothEngines('a member', (database) => {
	test('who signed up by phone is on trial for three days, and is told what is left today', async () => {
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp(HANDLE, { username: 'ana' });
		const { data } = await member.call('getUserInfo', { plat_id: '87' });
		expect(data).toMatchObject({
			username: 'ana',
			level: 1,
			edition: 'trial',
			end_time: inDays(3),
			silver_coin: 0,
			phone: '+6281****789',
			email: null,
			has_password: true,
			needs_phone: false,
			identity: null,
			role: 'member',
			is_demo: false,
			unread_notices: 2,
			quota_day: '2026-03-11',
			quotas: {
				detail_views: { limit: 5, used: 0, left: 5 },
				searches: { limit: 20, used: 0, left: 20 },
				followed_creators: { limit: 10, used: 0, left: 10 },
			},
		});
		expect(JSON.stringify(data)).not.toContain(HANDLE.slice(1));
		pass(3 * DAY);
		const after = (await member.call('getUserInfo', {})).data;
		expect(after).toMatchObject({ level: 0, edition: 'sign_up', end_time: null, needs_phone: false });
	});

	test('who signed up by e-mail starts the trial by binding a phone', async () => {
		const { device } = testService(database());
		const member = device();
		await member.signUp('ana@example.com');
		expect((await member.call('getUserInfo', {})).data).toMatchObject({
			edition: 'sign_up',
			needs_phone: true,
		});
		await member.call('sendCode', { handle: HANDLE, purpose: 'bind' });
		const bind = (code: string) =>
			member.call('bindPhone', { handle: HANDLE, code, current_password: PASSWORD });
		expect((await bind('000000')).code).toBe(member.codeFor(HANDLE) === '000000' ? 100 : 10003);
		expect(await bind(member.codeFor(HANDLE))).toMatchObject({ code: 100, data: { trial_started: true } });
		expect((await member.call('getUserInfo', {})).data).toMatchObject({
			edition: 'trial',
			needs_phone: false,
			phone: '+6281****789',
			email: 'a***@example.com',
		});
		expect((await member.call('login', { handle: HANDLE, password: PASSWORD })).code).toBe(100);
	});

	test('has one trial for a phone, also after deleting the account', async () => {
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		expect((await member.call('deleteAccount', { password: PASSWORD })).code).toBe(100);
		expect((await member.call('getUserInfo', {})).code).toBe(10018);
		pass(60);
		await member.signUp(HANDLE);
		expect((await member.call('getUserInfo', {})).data.edition).toBe('sign_up');
	});

	test('cannot bind what another account has, also not at the same time', async () => {
		const { device, pass } = testService(database());
		const [ana, ben, cleo] = [device(), device(), device()];
		await ana.signUp(HANDLE);
		await ben.signUp('ben@example.com');
		await cleo.signUp('cleo@example.com');
		pass(60);
		await ben.call('sendCode', { handle: HANDLE, purpose: 'bind' });
		const bind = (each: typeof ben, handle: string, code: string) =>
			each.call('bindPhone', { handle, code, current_password: PASSWORD });
		expect((await bind(ben, HANDLE, ben.codeFor(HANDLE))).code).toBe(10004);
		expect((await bind(ben, 'x@example.com', '123456')).code).toBe(10001);
		const free = '+628999999999';
		await ben.call('sendCode', { handle: free, purpose: 'bind' });
		const code = ben.codeFor(free);
		const both = await Promise.all([ben, cleo].map((each) => bind(each, free, code)));
		expect(both.map((answer) => answer.code).sort()).toEqual([100, 10003]);
	});

	test('says who they are, and keeps what others may see apart from markup', async () => {
		const { device } = testService(database());
		const [ana, ben] = [device(), device()];
		await ana.signUp(HANDLE, { username: 'ana' });
		await ben.signUp('ben@example.com');
		const name = '<img src=x onerror=alert(1)>';
		expect((await ana.call('updateProfile', { name, surname: '陈', user_avatar: 'seed7' })).code).toBe(100);
		expect((await ana.call('chooseIdentity', { identity: 'merchant' })).code).toBe(100);
		expect((await ana.call('getUserInfo', {})).data).toMatchObject({
			name,
			surname: '陈',
			username: 'ana',
			user_avatar: 'seed7',
			identity: 'merchant',
		});
		const again = await ana.call('login', { handle: 'ana', password: PASSWORD });
		expect(again.data.needs_identity).toBe(false);
		expect((await ben.call('updateProfile', { username: 'ANA' })).code).toBe(10006);
		for (const wrong of [
			{ name: 'a\nb' },
			{ name: 'x'.repeat(61) },
			{ user_avatar: '../x' },
			{ username: '1' },
		])
			expect((await ben.call('updateProfile', wrong)).code).toBe(10001);
	});

	test('remembers who invited, and an unknown code is named', async () => {
		const { device, pass } = testService(database());
		const [ana, ben] = [device(), device()];
		await ana.signUp(HANDLE);
		const { invitation_code } = (await ana.call('getUserInfo', {})).data;
		expect(invitation_code).toMatch(/^[A-Z2-9]{8}$/);
		await ben.call('sendCode', { handle: 'ben@example.com', purpose: 'register' });
		const wish = {
			handle: 'ben@example.com',
			code: ben.codeFor('ben@example.com'),
			password: PASSWORD,
			agreed: true,
		} as const;
		const unknown = await ben.call('register', { ...wish, invitation_code: 'NOBODY22' });
		expect([unknown.code, unknown.msg]).toEqual([10001, 'invitation_code: is unknown']);
		pass(1);
		expect(
			(await ben.call('register', { ...wish, invitation_code: invitation_code.toLowerCase() })).code,
		).toBe(100);
		const invited = await database().query('select 1 from accounts where invited_by is not null');
		expect(invited).toHaveLength(1);
	});

	test('must accept the agreements', async () => {
		const { call } = testService(database()).device();
		const wish = { handle: HANDLE, code: '123456', password: PASSWORD };
		for (const agreed of [false, undefined] as unknown as true[]) {
			const answer = await call('register', { ...wish, agreed });
			expect([answer.code, answer.msg]).toEqual([10001, 'agreed: the agreements must be accepted']);
		}
	});

	test('deletes the account with the password or a code, and only so', async () => {
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp('ana@example.com');
		expect((await member.call('deleteAccount', {})).code).toBe(10002);
		expect((await member.call('deleteAccount', { password: 'Wrong-pass1' })).code).toBe(10002);
		expect((await member.call('deleteAccount', { code: '000000' })).code).toBe(10003);
		pass(60);
		await member.call('sendCode', { handle: 'ana@example.com', purpose: 'delete' });
		expect((await member.call('deleteAccount', { code: member.codeFor('ana@example.com') })).code).toBe(100);
		expect(await database().query('select 1 from accounts')).toHaveLength(0);
		expect(await database().query('select 1 from sessions')).toHaveLength(0);
	});
});

describeOnBothEngines('points', (database) => {
	test('are earned once a day of the region, however often one checks in', async () => {
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		const checkIn = () => member.call('checkIn', { plat_id: '81' });
		const answers = await Promise.all(Array.from({ length: 20 }, checkIn));
		expect(answers.map(({ data }) => data.earned).filter((earned) => earned > 0)).toEqual([5]);
		expect((await checkIn()).data).toEqual({ earned: 0, silver_coin: 5 });
		expect((await member.call('getUserInfo', { plat_id: '81' })).data.checked_in_today).toBe(true);
		pass(DAY);
		expect((await checkIn()).data).toEqual({ earned: 5, silver_coin: 10 });
	});

	test('buy detail views, and never more than there are', async () => {
		const { device } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		const buy = (count: number) => member.call('buyDetailViews', { count });
		expect((await buy(1)).code).toBe(12001);
		await database().query('update accounts set points = 35');
		const answers = await Promise.all(Array.from({ length: 20 }, () => buy(1)));
		expect(answers.filter(({ code }) => code === 100)).toHaveLength(3);
		expect(answers.filter(({ code }) => code === 12001)).toHaveLength(17);
		const { data } = await member.call('getUserInfo', {});
		expect([data.silver_coin, data.extra_detail_views]).toEqual([5, 3]);
		const entries = (await member.call('points', {})).data;
		expect(entries.total).toBe(3);
		expect(entries.list.map(({ points, balance }) => [points, balance])).toEqual([
			[-10, 5],
			[-10, 15],
			[-10, 25],
		]);
	});

	test('buy nothing for an edition without details', async () => {
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		await database().query('update accounts set points = 100');
		pass(3 * DAY);
		expect((await member.call('buyDetailViews', { count: 1 })).code).toBe(11001);
	});
});

describeOnBothEngines('follows', (database) => {
	test('are of things that exist, with their names, newest first', async () => {
		await writeMiniatureWorld(database());
		const { device, pass } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		const product = (id: string) => member.call('follow', { plat_id: '87', kind: 'product', id });
		expect((await product('mug')).data).toEqual({ limit: 10, used: 1, left: 9 });
		expect((await product('mug')).data).toEqual({ limit: 10, used: 1, left: 9 });
		expect((await product('nothing')).code).toBe(10001);
		pass(1);
		await product('lamp');
		await member.call('follow', { plat_id: '87', kind: 'shop', id: 'corner' });
		const { data } = await member.call('follows', { kind: 'product' });
		expect(data.list.map(({ id, name, image }) => [id, name, image])).toEqual([
			['lamp', 'Reading Lamp', '/api/image/product/87/lamp.svg'],
			['mug', 'Stoneware Mug', '/api/image/product/87/mug.svg'],
		]);
		expect(data.total).toBe(2);
		const marks = (platId: string) => member.call('followedIds', { plat_id: platId, kind: 'product' });
		expect((await marks('87')).data).toEqual({ ids: ['lamp', 'mug'] });
		expect((await marks('88')).data).toEqual({ ids: [] });
		const shops = (await member.call('follows', { kind: 'shop' })).data.list;
		expect(shops).toMatchObject([{ id: 'corner', name: 'Corner Shop' }]);
		const { writer } = await openSource(database(), 'lives');
		const live = {
			type: 'live',
			plat_id: 87,
			creator_id: 'ana',
			started_at: '2026-03-09T02:00:00Z',
		} as const;
		await writer.write([{ ...live, room_id: 'r1', title: 'Evening mugs' }], { committedLines: 1 });
		await writer.finish();
		await member.call('follow', { plat_id: '87', kind: 'live', id: 'r1' });
		// A session is shown by the picture of its creator.
		const lives = (await member.call('follows', { kind: 'live' })).data;
		expect(lives).toMatchObject({
			list: [{ id: 'r1', name: 'Evening mugs', image: '/api/image/avatar/creator/87/ana.svg' }],
			quota: { used: 1 },
		});
		expect((await member.call('getUserInfo', {})).data.quotas.followed_lives.used).toBe(1);
		expect((await member.call('unfollow', { plat_id: '87', kind: 'product', id: 'mug' })).data.used).toBe(1);
		expect((await member.call('unfollow', { plat_id: '87', kind: 'product', id: 'mug' })).data.used).toBe(1);
	});

	test('never exceed the quota, however many come at the same time', async () => {
		const { device } = testService(database());
		const member = device();
		await member.signUp(HANDLE);
		await database().query(`insert into sources (name, importer) values ('s', 'own')`);
		await database().query(
			`insert into shops (plat_id, shop_id, source_id, name)
			select 87, 's' || n, (select source_id from sources), 'Shop ' || n from generate_series(1, 20) n`,
		);
		const follow = (index: number) => member.call('follow', { plat_id: '87', kind: 'shop', id: `s${index}` });
		// All but one, so that the rest meet at the last place and not in the queue for a connection.
		for (let index = 1; index <= 9; index += 1) await follow(index);
		const answers = await Promise.all(Array.from({ length: 11 }, (_, index) => follow(index + 10)));
		expect(answers.filter(({ code }) => code === 100)).toHaveLength(1);
		const refused = answers.filter(({ code }) => code === 11009);
		expect(refused).toHaveLength(10);
		expect(refused[0]?.data).toMatchObject({ needs: 'edition', edition: 'basic', limit: 10, used: 10 });
		const [row] = await database().query<{ id: string }>('select entity_id as id from follows limit 1');
		expect((await member.call('follow', { plat_id: '87', kind: 'shop', id: row?.id ?? '' })).code).toBe(100);
	});
});

describeWhereEnginesDiffer('two follows that meet at the last place', (database) => {
	test('are one', async () => {
		const { device } = testService(database());
		await device().signUp(HANDLE);
		const [row] = await database().query<{ id: number }>('select account_id as id from accounts');
		const follow = (id: string, wait: number) =>
			database().transaction(async (tx) => {
				const isAdded = await addFollow(tx, row?.id ?? 0, { kind: 'shop', platId: 87, id }, 1, WORLD_NOW);
				await new Promise((resume) => setTimeout(resume, wait));
				return isAdded;
			});
		const slow = follow('a', 300);
		await new Promise((resume) => setTimeout(resume, 100));
		expect(await Promise.all([slow, follow('b', 0)])).toEqual([true, false]);
	});
});

describeOnBothEngines('notices', (database) => {
	test('tell what happened to the account, and are read', async () => {
		const { device } = testService(database());
		const [ana, other, ben] = [device({ userAgent: PHONE }), device({ userAgent: PHONE }), device()];
		await ana.signUp(HANDLE);
		await ben.signUp('ben@example.com');
		await other.enter('login', { handle: HANDLE, password: PASSWORD });
		const { data } = await other.call('notices', {});
		expect(data.list.map(({ kind, params, read }) => [kind, params, read])).toEqual([
			['displaced', { device: 'phone', label: 'Chrome, Android' }, false],
			['trial_started', { ends_at: inDays(3) }, false],
			['welcome', {}, false],
		]);
		const first = data.list[0]?.notice_id ?? '';
		// Somebody else's notice stays unread.
		expect((await ben.call('markNoticesRead', { notice_ids: [first] })).data.unread).toBe(1);
		expect((await other.call('markNoticesRead', { notice_ids: [first] })).data.unread).toBe(2);
		const unread = (await other.call('notices', { unread: '1' })).data;
		expect([unread.total, unread.unread]).toEqual([2, 2]);
		expect((await other.call('markNoticesRead', {})).data.unread).toBe(0);
	});
});
