// @module-tag full
import { describe, expect, inject, test } from 'vitest';
import { runKills } from '#tests/faults/kills.ts';
import { embedded, onServer, type Place } from '#tests/faults/places.ts';
import { FULL } from '#tests/support/parts.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

/** Few kills; `npm run faults` has a hundred. */
const KILLS = 7;

async function expectWhole(place: Place): Promise<void> {
	try {
		const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
		const { wrong, feeds, told } = await runKills(place, {
			kills: KILLS,
			seed,
			pause: [300, 2_000],
			jobSeconds: 0,
		});
		expect({ seed, wrong }).toEqual({ seed, wrong: [] });
		expect(feeds.length).toBeGreaterThanOrEqual(2);
		expect(told.accounts.length).toBeGreaterThan(0);
	} finally {
		await place.remove();
	}
}

describe('kill -9 at random under imports and use', FULL, () => {
	test.skipIf(missing)(
		`of services, the import command and the database loses nothing and doubles nothing${missing ? ` (postgres: ${missing})` : ''}`,
		async () => expectWhole(await onServer()),
		900_000,
	);

	test('of the one process of the embedded engine does neither, and its folder opens', async () => {
		await expectWhole(await embedded());
	}, 900_000);
});
