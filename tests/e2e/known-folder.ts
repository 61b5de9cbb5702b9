import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/** Puts the known data into an empty data folder: a copy of what the set-up imported once. */
export function copyKnownData(dataDir: string): void {
	cpSync(inject('knownData'), dataDir, { recursive: true });
}
