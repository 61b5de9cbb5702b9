import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inject, vi } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { NOW } from './known-data.ts';

/** A small market of the demo. */
export const SMALL_DEMO = { DEMO: '1', DEMO_SIZE: '0.02', DEMO_REGIONS: 'US' } as const;

const LOAD_MS = 100_000;
const POLL_MS = 100;

/** Puts the known data into an empty data folder: a copy of what the set-up imported once. */
export function copyKnownData(dataDir: string): void {
	cpSync(inject('knownData'), dataDir, { recursive: true });
}

/** Puts the small demo into an empty data folder: a copy of what the first who asked has loaded. */
export async function copySmallDemo(dataDir: string): Promise<void> {
	const kept = inject('smallDemo');
	while (!existsSync(kept)) if (!(await loadAlone(kept))) await pause(POLL_MS);
	cpSync(kept, dataDir, { recursive: true });
}

/** Loads the small demo into a folder that comes once it is whole; false where another worker does so. */
async function loadAlone(folder: string): Promise<boolean> {
	const loading = `${folder}-loading`;
	try {
		mkdirSync(loading);
	} catch {
		return false;
	}
	try {
		const server = await startServer(loading, { ...SMALL_DEMO, NOW });
		const isWhole = () => server.output().includes('The demo is loaded whole.');
		await vi.waitUntil(isWhole, { timeout: LOAD_MS, interval: POLL_MS }).finally(() => server.stop());
		renameSync(loading, folder);
	} finally {
		rmSync(loading, { recursive: true, force: true });
	}
	return true;
}
