import { growDemo } from '#cli/demo-data.ts';
import type { Database } from '#server/db/database.ts';

/** Loads all that a demo world lacks, at full speed. */
export async function loadDemo(
	database: Database,
	wanted: { readonly seed: number; readonly size: number },
	now: Date,
): Promise<number> {
	for (let loads = 0; ; loads += 1) {
		const loaded = await growDemo(database, wanted, now, {
			part: 'rest',
			progress: () => undefined,
			share: 1,
		});
		if (loaded.length === 0) return loads;
	}
}
