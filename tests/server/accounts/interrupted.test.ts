// @module-tag full
import { expect, test } from 'vitest';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { interrupted } from '#tests/support/interrupted.ts';

const HANDLE = '+628123456789';

describeWhereEnginesDiffer('a server that is killed at any statement', (database) => {
	const count = async (table: string) =>
		(await database().query<{ rows: number }>(`select count(*)::integer as rows from ${table}`))[0]?.rows;

	async function member() {
		const service = testService(database());
		const device = service.device();
		await device.signUp(HANDLE);
		return { service, device };
	}

	test('of a sign-up leaves a whole account or none, and the code can be used again', async () => {
		const service = testService(database());
		const device = service.device();
		await device.call('sendCode', { handle: HANDLE, purpose: 'register' });
		const code = device.codeFor(HANDLE);
		const wish = { handle: HANDLE, code, password: PASSWORD, agreed: true, username: 'ana' } as const;
		const tried = await interrupted(service, '', {
			call: (each) => each.call('register', wish),
			check: async (isDone) => {
				const whole = isDone ? 1 : 0;
				for (const table of ['accounts', 'sessions', 'edition_grants'])
					expect([table, await count(table)]).toEqual([table, whole]);
				// The next try is another one of the same person, not a guess too many.
				await database().query('update verification_codes set tries = 0');
				await database().query('delete from login_attempts');
			},
		});
		expect(tried).toBeGreaterThan(5);
	});

	test('of a purchase with points takes them and gives the views, or neither', async () => {
		const { service, device } = await member();
		await database().query('update accounts set points = 100');
		const tried = await interrupted(service, device.token(), {
			call: (each) => each.call('buyDetailViews', { count: 2 }),
			check: async (isDone) => {
				const rows = await database().query('select points, extra_detail_views from accounts');
				expect(rows).toEqual([
					isDone ? { points: 80, extra_detail_views: 2 } : { points: 100, extra_detail_views: 0 },
				]);
				expect(await count('point_entries')).toBe(isDone ? 1 : 0);
			},
		});
		expect(tried).toBeGreaterThan(2);
	});

	test('of a check-in gives the points once', async () => {
		const { service, device } = await member();
		await interrupted(service, device.token(), {
			call: (each) => each.call('checkIn', { plat_id: '87' }),
			check: async () => {
				const [row] = await database().query<{ points: number; booked: number }>(
					'select points, (select coalesce(sum(points), 0)::integer from point_entries) as booked from accounts',
				);
				expect(row?.points).toBe(row?.booked);
			},
		});
		expect((await device.call('checkIn', { plat_id: '87' })).data).toEqual({ earned: 0, silver_coin: 5 });
	});

	test('of a follow leaves one or none', async () => {
		const { service, device } = await member();
		await database().query(`insert into sources (name, importer) values ('s', 'own')`);
		await database().query(
			`insert into shops (plat_id, shop_id, source_id, name) select 87, 's1', source_id, 'Shop' from sources`,
		);
		await interrupted(service, device.token(), {
			call: (each) => each.call('follow', { plat_id: '87', kind: 'shop', id: 's1' }),
			check: async (isDone) => {
				const rows = await count('follows');
				if (isDone) expect(rows).toBe(1);
				else expect([0, 1]).toContain(rows);
			},
		});
		expect((await device.call('follow', { plat_id: '87', kind: 'shop', id: 's1' })).data.used).toBe(1);
	});
});
