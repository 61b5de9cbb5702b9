import { parseArgs } from 'node:util';
import { type KillReport, runKills } from './kills.ts';
import { embedded, onServer, type Place } from './places.ts';

/*
 * `npm run faults`: PostgreSQL, two services and the import command, or one service with the embedded engine, are killed at
 * random under imports and use (tests/faults/kills.ts). --seed, --kills, --engines choose others; FAULTS_KILLS too.
 */

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: process.env.FAULTS_SEED ?? String(Date.now() % 1_000_000) },
		kills: { type: 'string', default: process.env.FAULTS_KILLS ?? '100' },
		engines: { type: 'string', default: 'postgres,pglite' },
	},
});
const PLACES: Readonly<Record<string, () => Promise<Place>>> = { postgres: onServer, pglite: embedded };

const SHOWN = 60;

function report(engine: string, seconds: number, { wrong, killed, told, feeds, rows }: KillReport): void {
	const kinds = [...killed].map(([name, count]) => `${name} ${count}`).join(', ');
	console.log(`${engine}, ${seconds} s, killed: ${kinds}`);
	const paid = [...told.orders.values()].filter(Boolean).length;
	console.log(
		`  acknowledged: ${feeds.length} imports of ${feeds.reduce((sum, { lines }) => sum + lines, 0)} lines, ` +
			`${told.accounts.length} accounts, ${told.orders.size} orders of which ${paid} paid, ${told.monitors.length} monitors, ` +
			`${told.rules.length} rules, ${told.checkIns.length} check-ins, ${told.rankings} rankings; ${told.failed} calls failed meanwhile`,
	);
	console.log(`  ${rows} rows compared with a whole rebuild and a clean import: ${wrong.length} faults`);
	for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`);
}

const engines = values.engines.split(',');

/** Kills on each engine; answers how many faults there were. */
async function kills(seed: number): Promise<number> {
	let faults = 0;
	console.log(`seed ${seed}`);
	for (const engine of engines) {
		const open = PLACES[engine];
		if (!open) throw new Error(`${engine} is no engine: postgres, pglite`);
		const place = await open();
		const began = performance.now();
		try {
			const run = { kills: Number(values.kills), seed, pause: [200, 5_000], jobSeconds: 360 } as const;
			const done = await runKills(place, { ...run, tell: (line) => console.log(`  ${line}`) });
			report(engine, Math.round((performance.now() - began) / 1000), done);
			faults += done.wrong.length;
		} finally {
			await place.remove();
		}
	}
	return faults;
}

const faults = await kills(Number(values.seed));
process.exitCode = faults === 0 ? 0 : 1;
