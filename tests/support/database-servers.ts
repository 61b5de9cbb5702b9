import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { sql } from '#server/db/sql.ts';
import { startPostgres } from './postgres-server.ts';

/** What the test files need to get a database each; made once a run by `setup`. */
export type DatabaseServers = {
	/** A dumped, migrated and empty embedded database. */
	readonly snapshot: string;
	/** A real server, or why there is none. */
	readonly server: { readonly url: string; readonly template: string } | { readonly missing: string };
};

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own interface is extended
	interface ProvidedContext {
		databases: DatabaseServers;
	}
}

/** Vitest's global set-up of the server tests: a snapshot for the embedded engine, a template on a real server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-snapshot-'));
	const snapshot = await makeSnapshot(folder);
	const { server, close } = await connectServer();
	project.provide('databases', { snapshot, server });
	return async () => {
		await close();
		rmSync(folder, { recursive: true, force: true });
	};
}

async function makeSnapshot(folder: string): Promise<string> {
	const path = join(folder, 'empty.tar');
	const database = await openEmbedded({ folder: null, snapshot: null });
	await migrate(database);
	writeFileSync(path, await database.dump());
	await database.close();
	return path;
}

type Connected = { readonly server: DatabaseServers['server']; close(): Promise<void> };

async function connectServer(): Promise<Connected> {
	const given = process.env.DATABASE_URL;
	if (given) return await makeTemplate(given, async () => undefined);
	try {
		const server = await startPostgres();
		return await makeTemplate(server.url, server.stop);
	} catch (error) {
		const missing = (error as Error).message;
		console.warn(`No PostgreSQL server for the tests, those that need one are skipped: ${missing}`);
		return { server: { missing }, close: async () => undefined };
	}
}

async function makeTemplate(url: string, stop: () => Promise<void>): Promise<Connected> {
	const template = `livegauge_test_${process.pid}`;
	const admin = await openPostgres(url, 1);
	await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
	// openDatabase is what production calls: it checks the server and migrates.
	await (await openDatabase({ url: onDatabase(url, template) })).close();
	return {
		server: { url, template },
		close: async () => {
			// Those that were made of it and are nobody's now go too.
			const made = await admin.query<{ name: string }>(
				sql`select datname as name from pg_database where starts_with(datname, ${template}) order by datname desc`,
			);
			for (const { name } of made) await admin.query(`drop database ${name} with (force)`);
			await admin.close();
			await stop();
		},
	};
}

/** The same server's address with another database. */
export function onDatabase(url: string, name: string): string {
	const address = new URL(url);
	address.pathname = `/${name}`;
	return address.href;
}
