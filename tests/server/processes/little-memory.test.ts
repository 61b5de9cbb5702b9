import { tmpdir } from 'node:os';
import { describe, expect, inject, test } from 'vitest';
import { boundMemory, whyNoLittleMemory } from '#tests/support/little-memory.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';
import { newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';

const { server } = inject('databases');
const BOUNDED_SERVER = 'tests/support/bounded-server.ts';
const reason = whyNoLittleMemory();
/** The demo takes 38 s of processor, and over 90 s beside other tests at a load of 8; how long it takes is no question here. */
const PATIENCE_MS = 150_000;

/** Starts the service with the demo's first region in so much memory, and asks it for things. */
async function serveIn(megabytes: number, settings: Readonly<Record<string, string>>): Promise<void> {
	const memory = boundMemory(megabytes);
	// On the disk: files in memory would count as the service's.
	const dataDir = newDataDir(tmpdir());
	try {
		const wish = { ...settings, DEMO: '1', TEST_GROUP: memory.folder };
		const service = await startServer(dataDir, wish, BOUNDED_SERVER, PATIENCE_MS);
		const answers = await Promise.allSettled(
			Array.from({ length: 40 }, () => fetch(`${service.url}/api/openapi.json`)),
		);
		const { code, output } = await service.stop();
		expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : answer))).toEqual(
			answers.map(() => 200),
		);
		expect(output).toContain('Demo data is loaded.');
		expect([code, memory.killed()]).toEqual([0, 0]);
	} finally {
		memory.remove();
		removeDataDir(dataDir);
	}
}

describe.skipIf(reason)(`little memory${reason ? ` (${reason})` : ''}`, FULL, () => {
	test('of 1 GB carries the service with the embedded engine and the demo', async () => {
		await serveIn(1024, {});
	}, 240_000);

	test.skipIf('missing' in server)(
		'of 512 MB carries the service beside a server',
		async () => {
			const { url } = await ownDatabase();
			await serveIn(512, { DATABASE_URL: url });
		},
		240_000,
	);
});
