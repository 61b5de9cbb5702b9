import { platformOf } from '#domain/platforms/platforms.ts';
import type { Converted } from './importers/importer.ts';
import type { FeedRecord } from './records.ts';

/** Counts what becomes of the rows of a file. */
export class Tally {
	lines = 0;
	taken = 0;
	refused = 0;
	unserved = 0;
	records = 0;
	readonly unservedRegions: Record<string, number> = {};
	readonly #platforms = new Map<number, number>();

	refuse(): void {
		this.lines += 1;
		this.refused += 1;
	}

	leaveOut(region: string): void {
		this.lines += 1;
		this.unserved += 1;
		this.unservedRegions[region] = (this.unservedRegions[region] ?? 0) + 1;
	}

	take(records: Extract<Converted, { records: unknown }>['records']): void {
		this.lines += 1;
		this.taken += 1;
		this.records += records.length;
		const platId = platIdOf(records[0]);
		if (platId !== null) this.#platforms.set(platId, (this.#platforms.get(platId) ?? 0) + 1);
	}

	/** Rows taken by region code. */
	regions(): Record<string, number> {
		return Object.fromEntries(
			[...this.#platforms].map(([platId, count]) => [platformOf(platId)?.region ?? platId, count]),
		);
	}
}

function platIdOf(record: FeedRecord | undefined): number | null {
	return record && 'plat_id' in record ? record.plat_id : null;
}
