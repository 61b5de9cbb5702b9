import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
	newDataDir,
	type RunningServer,
	removeDataDir,
	runCommand,
	startServer,
} from '#tests/support/server.ts';
import { knownFeed, NOW } from './known-data.ts';

/** Addresses of the servers that the browser tests share; all have the known data and its clock. */
export type Sites = {
	/** As a visitor finds it. */
	readonly guest: string;
	/** With the largest edition for everybody (`ACCESS=open`). */
	readonly open: string;
};

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own interface is extended
	interface ProvidedContext {
		sites: Sites;
		/** A data folder that holds the known data and that no server runs on. */
		knownData: string;
		/** Where the small demo is kept once somebody has asked for it. */
		smallDemo: string;
	}
}

/** Vitest's global set-up of the browser tests: builds the site if needed, imports the known data, serves it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const [known, guestData, openData] = [newDataDir(), newDataDir(), newDataDir()];
	const smallDemo = `${known}-demo`;
	const servers: RunningServer[] = [];
	const close = async () => {
		await Promise.all(servers.map((server) => server.stop()));
		for (const folder of [known, guestData, openData, smallDemo]) removeDataDir(folder);
	};
	try {
		await importKnownFeed(known);
		for (const folder of [guestData, openData]) cpSync(known, folder, { recursive: true });
		project.provide('knownData', known);
		project.provide('smallDemo', smallDemo);
		const guest = await startServer(guestData, { NOW });
		servers.push(guest);
		const open = await startServer(openData, { NOW, ACCESS: 'open' });
		servers.push(open);
		project.provide('sites', { guest: guest.url, open: open.url });
		return close;
	} catch (error) {
		await close();
		throw error;
	}
}

/** Imports the known data into an empty folder with the command that operators use. */
async function importKnownFeed(dataDir: string): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-feed-'));
	const file = join(folder, 'known.ndjson');
	writeFileSync(file, knownFeed());
	const { code, output } = await runCommand('src/cli/ingest.ts', [file, '--importer', 'own'], {
		DATA_DIR: dataDir,
		NOW,
	});
	rmSync(folder, { recursive: true });
	if (code !== 0) throw new Error(`the known data were not imported: ${output}`);
}
