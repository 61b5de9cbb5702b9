// @module-tag full
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { backUp, storedTables } from '#server/db/backup.ts';
import { compressed, partBytes, writeWhole } from '#server/db/backup-file.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { restore } from '#server/db/restore.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'livegauge-backup-'));
	file = join(folder, 'backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (database: Database, path = file) =>
	backUp(database, WORLD_NOW, (parts) => writeWhole(path, compressed(parts)));

const emptyEmbedded = () => openEmbedded({ folder: null, snapshot: inject('databases').snapshot });

/** Every row of every table, in one order on every engine. */
async function contentsOf(database: Database): Promise<Record<string, string[]>> {
	const contents: Record<string, string[]> = {};
	for (const { name } of await storedTables(database)) {
		const rows = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
		if (rows.length > 0) contents[name] = rows.map(({ row }) => row).sort();
	}
	return contents;
}

const RANKINGS: readonly (readonly [path: string, params: Record<string, string>])[] = [
	...['1', '3', '7', '30'].map((period) => ['/api/rank_goods', { period }] as const),
	['/api/rank_goods', { start: '2026-03-02', end: '2026-03-06' }],
	['/api/rank_goods', { period: '7', sort: 'gmv' }],
	['/api/rank_shops', { period: '7' }],
	['/api/rank_shops', { period: '30' }],
	['/api/rank_anchors', { period: '7' }],
	['/api/rank_videos', { period: '7' }],
];

async function rankingsOf(database: Database): Promise<unknown[]> {
	const { get } = testApp(database);
	const answers: unknown[] = [];
	for (const [path, params] of RANKINGS) answers.push(await get(path, { plat_id: '87', ...params }));
	return answers;
}

/** A world with an account, an entry of the audit log that nobody may change, and texts that COPY has to quote. */
async function fill(database: Database): Promise<void> {
	await writeMiniatureWorld(database);
	await database.query(
		`insert into audit_log (at, operator, action, target_kind, target, after) values (now(), 'own', 'kept', 'sources', E'a\\tb\\n\\\\c', '{"zh": "橄榄皂"}')`,
	);
}

describeWhereEnginesDiffer('a backup', (database) => {
	test.each([
		['the embedded engine', emptyEmbedded],
		['a server', async () => (await ownDatabase()).database],
	] as const)('is restored on %s with every row, every ranking and the next numbers', async (_, open) => {
		await fill(database());
		await write(database());
		const target = await open();
		await restore(target, file, false);
		expect(await contentsOf(target)).toEqual(await contentsOf(database()));
		await rebuildStale(target, () => WORLD_NOW);
		expect(await rankingsOf(target)).toEqual(await rankingsOf(database()));
		const entry = `insert into audit_log (at, action, target_kind, target) values (now(), 'next', 'sources', 'x') returning entry_id`;
		expect(await target.query(entry)).toEqual(await database().query(entry));
		await expect(target.query('delete from audit_log')).rejects.toThrow();
		if (target.engine === 'pglite') await target.close();
	});

	test('is of one moment while others write', async () => {
		await fill(database());
		const before = await contentsOf(database());
		let isWritten = false;
		await backUp(database(), WORLD_NOW, async (parts) => {
			const during = async function* () {
				for await (const part of parts) {
					// The embedded engine in memory has no copy: there others wait.
					if (!isWritten && database().engine === 'postgres')
						await database().query(`update products set title = 'changed meanwhile'`);
					isWritten = true;
					yield part;
				}
			};
			await writeWhole(file, compressed(during()));
		});
		const target = await emptyEmbedded();
		await restore(target, file, false);
		expect(await contentsOf(target)).toEqual(before);
		await target.close();
	});

	test('goes over what is there with a clear word only', async () => {
		await fill(database());
		await write(database());
		const before = await contentsOf(database());
		await database().query(`update products set title = 'after the backup'`);
		const later = testService(database()).device();
		await later.signUp('later@example.com');
		await database().query(
			`insert into list_snapshots (account_id, rights, head, rows, ends_at) select account_id, '', '', '{}', now() from accounts`,
		);
		const after = await contentsOf(database());
		await expect(restore(database(), file, false)).rejects.toThrow(/^There is data already .*--replace/);
		expect(await contentsOf(database())).toEqual(after);
		await restore(database(), file, true);
		expect(await contentsOf(database())).toEqual(before);
		expect(await database().query('select 1 from list_snapshots')).toEqual([]);
	});

	test.each([
		['cut off', () => truncateSync(file, readFileSync(file).length - 200)],
		['without its end', () => rewrite((text) => text.subarray(0, text.lastIndexOf('{"end"')))],
		[
			'with another figure',
			() => rewrite((text) => Buffer.from(text.toString('latin1').replace('Mug', 'Rug'), 'latin1')),
		],
		[
			'of another version',
			() =>
				rewrite((text) =>
					Buffer.from(text.toString('latin1').replace('"version":1', '"version":2'), 'latin1'),
				),
		],
		['no backup at all', () => writeFileSync(file, 'a text')],
		[
			'with a statement for a name',
			() =>
				rewrite((text) =>
					Buffer.from(
						text.toString('latin1').replace('"table":"accounts"', '"table":"accounts; --"'),
						'latin1',
					),
				),
		],
	])('that is damaged (%s) changes nothing', async (_, damage) => {
		await fill(database());
		await write(database());
		const before = await contentsOf(database());
		damage();
		await expect(restore(database(), file, true)).rejects.toThrow(/Nothing was changed/);
		expect(await contentsOf(database())).toEqual(before);
	});
});

function rewrite(change: (text: Buffer) => Buffer): void {
	writeFileSync(file, zstdCompressSync(change(zstdDecompressSync(readFileSync(file)))));
}

const noDisk = whyNoSmallDisk();

describe('the file of a backup', () => {
	test('is not there where its making fails', async () => {
		const broken = async function* () {
			yield partBytes({ a: 1 });
			throw new Error('the database went away');
		};
		await expect(writeWhole(file, compressed(broken()))).rejects.toThrow('the database went away');
		expect(readdirSync(folder)).toEqual([]);
	});

	test.skipIf(noDisk)('is not there on a full disk, and the sentence says so', async () => {
		const disk = mountSmallDisk(2);
		try {
			const endless = async function* () {
				for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
			};
			await expect(writeWhole(join(disk.folder, 'backup'), compressed(endless()))).rejects.toThrow(
				/disk of .* is full/,
			);
			expect(readdirSync(disk.folder)).toEqual([]);
		} finally {
			disk.remove();
		}
	});
});

test('a snapshot of the embedded engine on disk is of one moment, while others write', async () => {
	const database = await openEmbedded({ folder: join(folder, 'db'), snapshot: inject('databases').snapshot });
	await database.query('create table tally (n integer)');
	await database.query('insert into tally values (1)');
	const seen = await database.snapshot(async (tx) => {
		await database.query('update tally set n = 2');
		return tx.query('select n from tally');
	});
	expect(seen).toEqual([{ n: 1 }]);
	expect(await database.query('select n from tally')).toEqual([{ n: 2 }]);
	expect(readdirSync(folder)).toEqual(['db']);
	await database.close();
});
