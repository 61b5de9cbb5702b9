// @module-tag full
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open.ts';
import { openRejects } from '#server/ingest/rejects.ts';
import { secretKey } from '#server/secret-key.ts';
import { FULL } from '#tests/support/parts.ts';

function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-modes-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** How many files and folders there are of each mode, the folder itself too. */
function modes(folder: string): Record<string, number> {
	const counts: Record<string, number> = {};
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
	for (const path of [folder, ...paths]) {
		const key = `${statSync(path).isDirectory() ? 'folder' : 'file'} ${modeOf(path)}`;
		counts[key] = (counts[key] ?? 0) + 1;
	}
	return counts;
}

/** Everything that the product keeps in a data folder. */
async function use(dataDir: string): Promise<void> {
	const database = await openDatabase({ dataDir });
	secretKey({ given: null, dataDir });
	await database.script('create table more (n integer); insert into more values (1);');
	const rejects = await openRejects(join(dataDir, 'rejects'), 'products.csv');
	await rejects.write([{ line: 1, reason: 'no id', row: 'x' }]);
	await rejects.close();
	await database.close();
}

test('whatever the product makes in a data folder is only for its own user', {
	...FULL,
	timeout: 120_000,
}, async () => {
	const dataDir = join(temporaryFolder(), 'new');
	await use(dataDir);
	expect(Object.keys(modes(dataDir)).sort()).toEqual(['file 600', 'folder 700']);
});

test('a data folder that was open to others is tightened; what is not ours stays as it is', async () => {
	const dataDir = temporaryFolder();
	await (await openEmbedded({ folder: join(dataDir, 'db'), snapshot: inject('databases').snapshot })).close();
	mkdirSync(join(dataDir, 'rejects'));
	for (const name of ['secret-key', 'server.json', 'rejects/old.ndjson', 'notes.txt']) {
		writeFileSync(join(dataDir, name), 'x'.repeat(40));
		chmodSync(join(dataDir, name), 0o644);
	}
	chmodSync(dataDir, 0o755);
	chmodSync(join(dataDir, 'rejects'), 0o777);
	await use(dataDir);
	expect(modeOf(join(dataDir, 'notes.txt'))).toBe('644');
	rmSync(join(dataDir, 'notes.txt'));
	expect(Object.keys(modes(dataDir)).sort()).toEqual(['file 600', 'folder 700']);
}, 120_000);
