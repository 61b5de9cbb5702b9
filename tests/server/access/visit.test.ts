import { expect, test } from 'vitest';
import { rightsOf } from '#domain/access/editions.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import { sql } from '#server/db/sql.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { openSource } from '#tests/support/source.ts';

const KEY = '87_p1';

describeOnBothEngines('the visit call', (database) => {
	test('and the login refuse control characters, which the database could not take', async () => {
		const { call, signUp } = testService(database()).device();
		await signUp('+628123456789');
		expect((await call('visit', { viewpage: 'goodsDetail', key: '87_\0' })).code).toBe(10001);
		expect((await call('login', { handle: 'a\0@example.com', password: 'x' })).code).toBe(10001);
	});

	test('says who may see a detail, and what the others need', async () => {
		const { device, pass } = testService(database(), { isDemo: true });
		const visit = (each: ReturnType<typeof device>) =>
			each.call('visit', { viewpage: 'goodsDetail', key: KEY });

		expect(await visit(device())).toMatchObject({ code: 11020, data: { needs: 'login', code: 11020 } });

		const byEmail = device();
		await byEmail.signUp('ana@example.com');
		expect(await visit(byEmail)).toMatchObject({ code: 10015, data: { needs: 'phone', code: 10015 } });

		const byPhone = device();
		await byPhone.signUp('+628123456789');
		expect(await visit(byPhone)).toMatchObject({
			code: 100,
			data: { accessed: 1, quota: { limit: 5, used: 0, left: 5 } },
		});
		pass(3 * 86_400);
		expect(await visit(byPhone)).toMatchObject({
			code: 10012,
			data: { needs: 'edition', code: 11001, edition: 'basic' },
		});

		const professional = device();
		await professional.enter('demoLogin', { edition: 'professional' });
		expect((await visit(professional)).data).toMatchObject({ quota: { limit: 300 } });
	});

	test('answers 10014 where the quota is used, but for what was seen today, and counts nothing itself', async () => {
		const { device, deps } = testService(database());
		const member = device();
		await member.signUp('+628123456789');
		const [row] = await database().query<{ account_id: number }>('select account_id from accounts');
		const caller: Caller = {
			isProgram: false,
			keyScopes: [],
			member: {
				accountId: row?.account_id ?? 0,
				sessionId: 1,
				role: 'member',
				operatorRole: null,
				hasFactor: false,
				mustChangePassword: false,
				hasPhone: true,
				isDemo: false,
				hasWritten: false,
				entitlement: { edition: 'trial', endsAt: null },
			},
			...rightsOf('trial'),
			network: '',
			browserId: '',
			userAgent: '',
		};
		for (let index = 0; index < 10; index += 1)
			await member.call('visit', { viewpage: 'goodsDetail', key: KEY });
		for (const id of ['p1', 'p2', 'p3', 'p4', 'p5'])
			await takeDetailView(deps, caller, { kind: 'product', platId: 87, id });
		expect((await member.call('visit', { viewpage: 'goodsDetail', key: KEY })).code).toBe(100);
		for (const ask of [
			{ viewpage: 'goodsDetail', key: '87_p6' },
			{ viewpage: 'detail', key: '87_p1' },
			{ viewpage: 'shopDetail' },
		]) {
			expect(await member.call('visit', ask)).toMatchObject({
				code: 10014,
				data: { needs: 'edition', code: 11008, edition: 'basic', limit: 5, used: 5 },
			});
		}
		await database().query('update accounts set extra_detail_views = 1');
		expect((await member.call('visit', { viewpage: 'goodsDetail', key: '87_p6' })).code).toBe(100);
	});

	test('says of what a closed detail is, and nothing of how it sells', async () => {
		const { sourceId } = await openSource(database());
		await database().query(
			sql`insert into creators (plat_id, creator_id, source_id, handle, nickname) values (87, 'c1', ${sourceId}, 'ana', 'Ana')`,
		);
		await database().query(
			sql`insert into lives (plat_id, room_id, source_id, creator_id, title, started_at)
			values (87, 'r1', ${sourceId}, 'c1', 'Friday finds', '2026-01-02')`,
		);
		const guest = testService(database()).device();
		const teaser = async (viewpage: string, key: string) =>
			((await guest.call('visit', { viewpage, key })).data as { teaser?: unknown }).teaser;
		const image = '/api/image/avatar/creator/87/c1.svg';
		expect(await teaser('creatorDetail', '87_c1')).toEqual({ title: 'Ana', image, about: 'ana' });
		expect(await teaser('detail', '87_r1')).toEqual({ title: 'Friday finds', image, about: 'Ana' });
		for (const viewpage of ['goodsDetail', 'shopDetail', 'videoDetail'])
			expect(await teaser(viewpage, '87_none')).toBeUndefined();
	});

	test.each([
		['goodsSellLike', 100, 100, 100],
		['unheard-of', 100, 100, 100],
		['workbench', 11020, 100, 100],
		['user', 11020, 100, 100],
		['admin', 11020, 10015, 100],
	])('of %s answers a guest %d, a member %d, an operator %d', async (viewpage, guest, member, operator) => {
		const { device } = testService(database());
		const somebody = device();
		expect((await somebody.call('visit', { viewpage })).code).toBe(guest);
		await somebody.signUp('+628123456789');
		expect((await somebody.call('visit', { viewpage })).code).toBe(member);
		await database().query(`update accounts set role = 'operator', operator_role = 'owner'`);
		expect((await somebody.call('visit', { viewpage })).code).toBe(operator);
	});

	test.each([
		[{ viewpage: '' }, 'viewpage'],
		[{ viewpage: 'goodsDetail', key: '99_x' }, 'key'],
		[{ viewpage: 'goodsDetail', key: 'x' }, 'key'],
		[{ viewpage: 'goodsDetail', key: '87_' }, 'key'],
	])('refuses %j as malformed', async (query, field) => {
		const { device } = testService(database());
		const member = device();
		await member.signUp('+628123456789');
		const answer = await member.call('visit', query);
		expect([answer.code, answer.msg.split(':')[0]]).toEqual([10001, field]);
	});

	test('runs for the routes of the domain, as operators have changed them', async () => {
		const { device } = testService(database());
		const before = (await device().call('getPageModule', {})).data;
		expect(before).toContain('goodsDetail');
		await database().query(`insert into page_modules values ('goodsDetail', false), ('hotMarket', true)`);
		const after = (await device().call('getPageModule', {})).data;
		expect([after.includes('goodsDetail'), after.includes('hotMarket')]).toEqual([false, true]);
		expect(after).toHaveLength(before.length);
	});
});
