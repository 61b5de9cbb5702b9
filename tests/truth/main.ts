import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWorld } from './compare.ts';
import { checkTruth } from './hidden-truth.ts';
import { filesOf, importFiles, WAYS, type Way } from './importing.ts';
import { importKilled } from './killed.ts';
import { openEngines } from './places.ts';
import { printSplits } from './splits.ts';
import { Tally } from './tally.ts';
import { makeWorld, WORLDS } from './world.ts';
import type { World } from './world-types.ts';

/*
 * `npm run truth`: made worlds whose truth is known, written as feeds, imported in several ways on both engines and asked
 * for through the app. Every figure must be the one that the oracle (written from docs/counters.md alone) has, and none
 * may claim what is not true. --seed, --size (products a region), --ways, --engines, --quick: one engine, in order.
 */

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: process.env.TRUTH_SEED ?? '20261123' },
		size: { type: 'string', default: '12' },
		ways: { type: 'string', default: WAYS.join(',') },
		engines: { type: 'string', default: 'pglite,postgres' },
		quick: { type: 'boolean', default: false },
	},
});
const seed = Number(values.seed);
const ways = values.quick ? ['in order'] : values.ways.split(',');
const engines = values.quick ? ['pglite'] : values.engines.split(',');
const SHOWN = 20;

function report(tally: Tally, title: string): void {
	const compared = [...tally.compared].map(([screen, count]) => `${screen} ${count}`).join(', ');
	console.log(`${title}: ${tally.differences.length} differences; compared ${compared}`);
	for (const kind of tally.kinds().slice(0, SHOWN)) console.log(`  ${kind}`);
	for (const difference of tally.differences.slice(0, SHOWN)) console.log(`  ${difference}`);
}

async function runWay(
	world: World,
	way: Way,
	engine: string,
	open: ReturnType<typeof openEngines>,
): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-truth-'));
	const started = Date.now();
	const place = await (await open).place(engine, folder);
	try {
		const files = filesOf(world, way, seed);
		if (way === 'killed') await importKilled(place.location, files, world.now, folder);
		const database = await place.open();
		try {
			await importFiles(database, way === 'killed' ? [] : files, world.now, join(folder, 'rejects'));
			const tally = new Tally();
			await compareWorld(database, world, tally);
			report(tally, `${world.name}, ${way}, ${engine} (${Math.round((Date.now() - started) / 1000)} s)`);
			return tally.differences.length;
		} finally {
			await database.close();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

let wrong = 0;
const open = openEngines(engines.includes('postgres'));
try {
	for (const [index, given] of WORLDS.entries()) {
		const world = makeWorld(given, seed + index, Number(values.size));
		wrong += checkTruth(world);
		for (const engine of engines) {
			// The second world comes in one way on each engine: what differs there are its days alone.
			const own = index === 0 ? ways : ways.slice(0, 1);
			for (const way of own) wrong += await runWay(world, way as Way, engine, open);
		}
	}
	printSplits(seed);
} finally {
	await (await open).stop();
}
console.log(wrong === 0 ? 'Every figure is the one of the oracle.' : `${wrong} figures differ.`);
process.exitCode = wrong === 0 ? 0 : 1;
