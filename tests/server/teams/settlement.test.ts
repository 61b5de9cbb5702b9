import { expect, test } from 'vitest';
import { refreshSums } from '#server/teams/refresh-sums.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { holdMember, ordersOn, tell, writeTeams } from '#tests/support/team-world.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

describeOnBothEngines('the month of two teams', (database) => {
	const sums = () =>
		database().query<Record<string, unknown>>(
			`select t.name, s.plat_id as plat, s.month, sum(orders)::integer as orders, sum(estimated)::integer as estimated,
				sum(actual)::integer as actual, sum(settled)::integer as settled, sum(refunded)::integer as refunded,
				sum(unconfirmed)::integer as unconfirmed
			from team_sums s join teams t using (team_id) group by 1, 2, 3 order by 1, 2, 3`,
		);
	const statements = () =>
		database().query<Record<string, unknown>>(
			`select t.name, plat_id as plat, month, orders, settled, deducted, share, carried_in, payable, carried_out
			from team_statements s join teams t using (team_id) order by month, name, plat`,
		);
	const lines = () =>
		database().query<Record<string, unknown>>(
			`select s.statement_id, l.kind, sum(l.commission)::integer as sum, count(*)::integer as count
			from team_statement_lines l join team_statements s using (statement_id) group by 1, 2 order by 1, 2`,
		);
	const TOLD = '2026-11-16T00:00:00Z';
	const OCTOBER = { plat: 87, month: '2026-10', deducted: 0, carried_in: 0, carried_out: 0 };

	async function world() {
		await writeTeams(database());
		await holdMember(database(), true, '2026-10-25T00:00:00Z');
		await tell(database(), ordersOn('2026-11-16'), TOLD);
	}

	test('is summed up to what was computed by hand', async () => {
		await world();
		await refreshSums(database(), at('2026-11-16'));
		const none = { estimated: 0, actual: 0, settled: 0, refunded: 0, unconfirmed: 0 };
		expect(await sums()).toEqual([
			// With the 3,600 of the frozen member.
			{
				...none,
				name: 'A',
				plat: 87,
				month: '2026-10',
				orders: 35,
				actual: 29_970,
				refunded: 2_700,
				unconfirmed: 2_100,
			},
			{
				...none,
				name: 'B',
				plat: 81,
				month: '2026-10',
				orders: 8,
				actual: 9_000_000,
				unconfirmed: 2_500_002,
			},
			{ ...none, name: 'B', plat: 81, month: '2026-11', orders: 2, estimated: 2_500_002 },
			{ ...none, name: 'B', plat: 87, month: '2026-10', orders: 13, actual: 8_115, refunded: 900 },
		]);
		const nobody = await database().query(
			'select sum(commission)::integer as sum from affiliate_orders where team_id is null',
		);
		expect(nobody).toEqual([{ sum: 4_000 }]);
	});

	test('is settled on the 16th, once, and what is refunded or released later in the next statement', async () => {
		await world();
		await settleTeams(database(), at('2026-11-15'));
		expect(await statements()).toEqual([]);
		await Promise.all([settleTeams(database(), at('2026-11-16')), settleTeams(database(), at('2026-11-16'))]);
		const october = [
			{ ...OCTOBER, name: 'A', orders: 24, settled: 26_370, share: 2_637, payable: 2_637 },
			{ ...OCTOBER, name: 'B', plat: 81, orders: 6, settled: 9_000_000, share: 900_000, payable: 900_000 },
			{ ...OCTOBER, name: 'B', orders: 11, settled: 8_115, share: 812, payable: 812 },
		];
		expect(await statements()).toEqual(october);
		// Told again and again, and of a refund after the statement.
		expect(await tell(database(), ordersOn('2026-11-20'), '2026-11-20T00:00:00Z')).toBe(2);
		expect(await tell(database(), ordersOn('2026-11-16'), TOLD)).toBe(0);
		await settleTeams(database(), at('2026-11-30'));
		expect(await statements()).toEqual(october);
		await holdMember(database(), false, '2026-12-01T00:00:00Z');
		await settleTeams(database(), at('2026-12-16'));
		const november = [
			{
				...OCTOBER,
				name: 'A',
				month: '2026-11',
				orders: 6,
				settled: 3_600,
				deducted: 2_468,
				share: 113,
				payable: 113,
			},
			{
				...OCTOBER,
				name: 'B',
				plat: 81,
				month: '2026-11',
				orders: 2,
				settled: 2_500_002,
				share: 250_000,
				payable: 250_000,
			},
		];
		expect(await statements()).toEqual([...october, ...november]);
		await settleTeams(database(), at('2027-06-01'));
		expect(await statements()).toHaveLength(5);
		const proof = (await lines()).map(({ kind, sum, count }) => [kind, sum, count]);
		expect(proof).toHaveLength(6);
		expect(proof).toContainEqual(['deducted', 2_468, 2]);
		const [a] = await sums();
		expect(a).toMatchObject({ actual: 0, settled: 27_502, refunded: 5_168, unconfirmed: 2_100 });
	});

	test('carries what is deducted beyond what is settled', async () => {
		await world();
		await settleTeams(database(), at('2026-11-16'));
		await tell(database(), ordersOn('2026-11-20'), '2026-11-20T00:00:00Z');
		await settleTeams(database(), at('2026-12-16'));
		await holdMember(database(), false, '2026-12-17T00:00:00Z');
		await settleTeams(database(), at('2027-01-16'));
		const ofA = (await statements()).filter(({ name, month }) => name === 'A' && month !== '2026-10');
		expect(ofA).toMatchObject([
			{ month: '2026-11', settled: 0, deducted: 2_468, share: -247, payable: 0, carried_out: -247 },
			{
				month: '2026-12',
				settled: 3_600,
				deducted: 0,
				share: 360,
				carried_in: -247,
				payable: 113,
				carried_out: 0,
			},
		]);
	});

	test('is counted the same whatever is told first, and however often', async () => {
		await writeTeams(database());
		const told = [...ordersOn('2026-10-20'), ...ordersOn('2026-11-20'), ...ordersOn('2026-11-01')];
		for (const step of [2, 1, 0]) {
			const part = told.filter((_, index) => index % 3 === step).reverse();
			await tell(database(), part, `2026-11-2${step}T00:00:00Z`);
		}
		await refreshSums(database(), at('2026-11-21'));
		const shuffled = await sums();
		await database().query('delete from team_sums');
		await database().query('delete from affiliate_orders');
		await tell(database(), ordersOn('2026-11-20'), '2026-11-20T00:00:00Z');
		await refreshSums(database(), at('2026-11-21'));
		expect(await sums()).toEqual(shuffled);
		expect(shuffled).toHaveLength(4);
	});

	test('waits while the whole team is frozen', async () => {
		await world();
		await database().query(
			`insert into team_freezes (team_id, reason, frozen_at) select team_id, 'Fraud', now() from teams where name = 'B'`,
		);
		await settleTeams(database(), at('2026-11-16'));
		expect((await statements()).map(({ name }) => name)).toEqual(['A']);
		await database().query(`update team_freezes set released_at = now() where reason = 'Fraud'`);
		await settleTeams(database(), at('2026-11-17'));
		expect((await statements()).map(({ name, settled }) => [name, settled])).toEqual([
			['A', 26_370],
			['B', 9_000_000],
			['B', 8_115],
		]);
	});

	test('is settled whole or not at all by a process that dies at any statement', async () => {
		await world();
		let isDone = false;
		let tried = 0;
		for (; !isDone; tried += 1) {
			isDone = await settleTeams(dyingAfter(database(), tried), at('2026-11-16')).then(
				() => true,
				() => false,
			);
			const [torn] = await database().query<{ count: number }>(
				`select count(*)::integer as count from team_statements s where s.orders <> (
					select count(*) from team_statement_lines l where l.statement_id = s.statement_id)
				or s.settled <> (select coalesce(sum(commission), 0) from affiliate_orders o where o.settled_in = s.statement_id)`,
			);
			expect(torn).toEqual({ count: 0 });
		}
		expect(tried).toBeGreaterThan(12);
		expect((await statements()).map(({ payable }) => payable)).toEqual([2_637, 900_000, 812]);
	});
});
