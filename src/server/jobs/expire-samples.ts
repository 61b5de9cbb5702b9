import { SAMPLE_DAYS } from '#domain/selection/sample-days.ts';
import type { Database } from '#server/db/database.ts';
import { lockedSample, undecidedSamples } from '#server/selection/queries/samples.ts';
import { moveSample } from '#server/selection/samples/move.ts';

const DAY_MS = 86_400_000;

/** Ends requests for samples that nobody decided in time, and tells their members. */
export async function expireSamples(database: Database, now: Date): Promise<void> {
	const late = await undecidedSamples(database, new Date(now.getTime() - SAMPLE_DAYS * DAY_MS));
	for (const { request_id } of late) {
		await database.transaction(async (tx) => {
			const sample = await lockedSample(tx, String(request_id), null);
			// An operator may have decided meanwhile.
			if (sample?.state === 'requested') await moveSample(tx, sample, 'expire', {}, now);
		});
	}
}
