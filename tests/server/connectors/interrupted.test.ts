import { expect, test } from 'vitest';
import { dropConnectorLeases } from '#server/connectors/queries/connectors.ts';
import { workOnConnectors } from '#server/connectors/work.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { connectorDeps } from './connecting.ts';
import { counted, type Night, nightVendor, stored, writeNight } from './night.ts';

const MOST_DEATHS = 60;
/** Statements until the process dies: a prime, so that it dies at other places each time. */
const LIFE = 131;
/** How many more the next one lives for: ranks are built anew by one that lives long enough for all of it. */
const LONGER = 19;

describeOnBothEngines('a night', (database) => {
	/** Works on it with processes that die again and again; answers how many did. */
	async function died(life: number): Promise<number> {
		for (let deaths = 0; deaths < MOST_DEATHS; deaths += 1) {
			await dropConnectorLeases(database());
			await database().query('update connectors set wait_until = null');
			const mortal = dyingAfter(database(), life + LONGER * deaths);
			const isOver = await workOnConnectors(
				connectorDeps({ ...mortal, exclusively: (_, work) => work() }),
				new AbortController().signal,
			).then(
				() => true,
				() => false,
			);
			const open = await database().query("select 1 from connector_runs where state <> 'done'");
			if (isOver && open.length === 0) return deaths;
		}
		throw new Error('the night never ended');
	}

	test('that dies again and again stores every row once, and asks for nothing twice that it has', async () => {
		const night: Night = { lists: 6, pages: 8, budget: 200 };
		const { seen, address } = await nightVendor(database, night);
		await writeNight(database(), address, night);
		expect(await died(LIFE)).toBeGreaterThan(3);
		const rows = JSON.parse(await stored(database())) as { product_id: string; units: number }[];
		expect(rows).toHaveLength(480);
		expect(rows.every(({ product_id: id, units }) => units === 1_000 + Number(id.slice(1)))).toBe(true);
		expect(seen.keptAlready).toBe(0);
		expect(seen.calls).toBeLessThanOrEqual(await counted(database()));
	});

	test('never makes a call over its budget, wherever it dies', async () => {
		const night: Night = { lists: 4, pages: 10, budget: 23 };
		const { seen, address } = await nightVendor(database, night);
		await writeNight(database(), address, night);
		await died(67);
		expect(await counted(database())).toBe(23);
		expect(seen.calls).toBeLessThanOrEqual(23);
	});
});
