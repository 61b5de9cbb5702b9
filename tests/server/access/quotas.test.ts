import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITIONS, type Edition, LIMITS, rightsOf } from '#domain/access/editions.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeDetailView, takeSearch } from '#server/access/entitlements.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;

const codeOf = (work: Promise<void>) =>
	work.then(
		() => 100,
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);

const visitor = (edition: Edition, extra: Partial<Caller> = {}): Caller => ({
	member: null,
	isProgram: false,
	keyScopes: [],
	...rightsOf(edition),
	network: '203.0.113.7',
	browserId: 'browser-1',
	userAgent: '',
	...extra,
});

/** A member of an edition with a phone, as the session would tell. */
function memberOf(edition: Edition, accountId: number): Caller {
	const entitlement = { edition, endsAt: null };
	return visitor(edition, {
		member: {
			accountId,
			sessionId: 1,
			role: 'member',
			operatorRole: null,
			hasFactor: false,
			mustChangePassword: false,
			hasPhone: true,
			isDemo: false,
			hasWritten: false,
			entitlement,
		},
	});
}

const view = (deps: Dependencies, caller: Caller, id: string, platId = 87) =>
	codeOf(takeDetailView(deps, caller, { kind: 'product', platId, id }));
const search = (deps: Dependencies, caller: Caller, text: string) =>
	codeOf(takeSearch(deps, caller, { platId: 87, text }));

async function newAccount(service: ReturnType<typeof testService>): Promise<number> {
	await service.device().signUp(HANDLE);
	const [row] = await service.deps.database.query<{ account_id: number }>('select account_id from accounts');
	return row?.account_id ?? 0;
}

/** Fills a quota in one statement, so that a test of the last one does not take a thousand. */
async function alreadyUsed(deps: Dependencies, subject: string, quota: string, day: string, used: number) {
	await deps.database.query(
		sql`insert into quota_counts values (${subject}, ${quota}, ${day}, ${used})
		on conflict (subject, quota, day) do update set used = excluded.used`,
	);
}

describeWhereEnginesDiffer('the quotas of a day', (database) => {
	test('hold for every edition: the last one is given, the next one refused', async () => {
		const service = testService(database());
		const { deps } = service;
		const accountId = await newAccount(service);
		// 2026-03-11 20:00 UTC is noon of that day in America.
		for (const edition of EDITIONS.filter((each) => each !== 'guest')) {
			const member = memberOf(edition, accountId);
			const { detailsPerDay, searchesPerDay } = LIMITS[edition];
			await alreadyUsed(
				deps,
				`account:${accountId}`,
				'detail_views',
				'2026-03-11',
				Math.max(0, detailsPerDay - 1),
			);
			await alreadyUsed(deps, `account:${accountId}`, 'searches', '2026-03-11', searchesPerDay - 1);
			const views = [await view(deps, member, `${edition}-a`), await view(deps, member, `${edition}-b`)];
			expect([edition, views]).toEqual([edition, detailsPerDay > 0 ? [100, 11008] : [11001, 11001]]);
			const searches = [
				await search(deps, member, `${edition} a`),
				await search(deps, member, `${edition} b`),
			];
			expect([edition, searches]).toEqual([edition, [100, 15002]]);
		}
	});

	test('count the same thing once', async () => {
		const service = testService(database());
		const member = memberOf('trial', await newAccount(service));
		for (let index = 0; index < 3; index += 1) {
			for (const id of ['a', 'b', 'c', 'd', 'e']) expect(await view(service.deps, member, id)).toBe(100);
		}
		expect(await view(service.deps, member, 'f')).toBe(11008);
		expect(await view(service.deps, member, 'a')).toBe(100);
		expect(await search(service.deps, member, ' Mug  Cup')).toBe(100);
		expect(await search(service.deps, member, 'mug cup')).toBe(100);
		const [row] = await database().query<{ used: number }>(
			`select used from quota_counts where quota = 'searches'`,
		);
		expect(row?.used).toBe(1);
	});

	test('begin anew at midnight of the region', async () => {
		const service = testService(database());
		const member = memberOf('trial', await newAccount(service));
		const five = ['a', 'b', 'c', 'd', 'e'];
		for (const id of five) await view(service.deps, member, id);
		// 20:00 UTC is 13:00 in Los Angeles since 8 March: 11 hours later it is midnight there.
		service.pass(11 * 3600 - 1);
		expect(await view(service.deps, member, 'f')).toBe(11008);
		service.pass(1);
		expect(await view(service.deps, member, 'f')).toBe(100);
		// In Jakarta it was midnight long before, and its day has the uses of that day only.
		for (const id of five.slice(1)) expect(await view(service.deps, member, id, 81)).toBe(100);
		expect(await view(service.deps, member, 'g', 81)).toBe(11008);
	});

	test('are never exceeded by 20 calls at the same time', async () => {
		const service = testService(database());
		const member = memberOf('trial', await newAccount(service));
		const views = await Promise.all(
			Array.from({ length: 20 }, (_, index) => view(service.deps, member, `p${index}`)),
		);
		expect(views.filter((code) => code === 100)).toHaveLength(5);
		expect(views.filter((code) => code === 11008)).toHaveLength(15);
		const same = await Promise.all(Array.from({ length: 20 }, () => search(service.deps, member, 'mug')));
		expect(same.every((code) => code === 100)).toBe(true);
		const rows = await database().query('select quota, used from quota_counts order by quota');
		expect(rows).toEqual([
			{ quota: 'detail_views', used: 5 },
			{ quota: 'searches', used: 1 },
		]);
		expect(await database().query('select 1 from quota_uses')).toHaveLength(6);
	});

	test('of guests are three searches a browser and thirty an address, and no detail', async () => {
		const { deps } = testService(database());
		const guest = visitor('guest');
		expect(await view(deps, guest, 'a')).toBe(11020);
		const codes: number[] = [];
		for (let index = 0; index < 4; index += 1) codes.push(await search(deps, guest, `words ${index}`));
		expect(codes).toEqual([100, 100, 100, 15002]);
		const many: number[] = [];
		for (let index = 0; index < 40; index += 1)
			many.push(await search(deps, visitor('guest', { browserId: `other-${index}` }), 'mug'));
		expect(many.filter((code) => code === 100)).toHaveLength(27);
		expect(await search(deps, visitor('guest', { network: '198.51.100.1' }), 'mug')).toBe(100);
		const stored = JSON.stringify(await database().query('select * from quota_uses'));
		expect(stored).not.toContain('203.0.113');
	});

	test('are what a model says, whatever comes', async () => {
		const service = testService(database());
		const accountId = await newAccount(service);
		const member = memberOf('trial', accountId);
		const step = fc.record({ id: fc.integer({ min: 0, max: 9 }), wait: fc.constantFrom(0, 0, 0, DAY) });
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				await database().query('truncate quota_uses, quota_counts');
				let seen = new Set<number>();
				for (const { id, wait } of steps) {
					service.pass(wait);
					if (wait > 0) seen = new Set();
					const expected = seen.has(id) || seen.size < 5 ? 100 : 11008;
					if (expected === 100) seen.add(id);
					expect(await view(service.deps, member, String(id))).toBe(expected);
				}
			}),
			{ numRuns: 10, endOnFailure: true },
		);
	});

	test('are followed by what was bought with points', async () => {
		const service = testService(database());
		const accountId = await newAccount(service);
		const member = memberOf('trial', accountId);
		await database().query('update accounts set extra_detail_views = 2');
		const views = await Promise.all(
			Array.from({ length: 20 }, (_, index) => view(service.deps, member, `p${index}`)),
		);
		expect(views.filter((code) => code === 100)).toHaveLength(7);
		expect(await database().query('select extra_detail_views from accounts')).toEqual([
			{ extra_detail_views: 0 },
		]);
	});
});
