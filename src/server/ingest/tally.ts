import { platformOf } from '#domain/platforms/platforms.ts';
import type { Converted } from './importers/importer.ts';
import type { FeedRecord } from './records.ts';

/** Rows taken, the records made of them, and how many of them are of which platform. */
class TakenRows {
	rows = 0;
	records = 0;
	readonly platforms = new Map<number, number>();

	count(records: readonly FeedRecord[]): void {
		this.rows += 1;
		this.records += records.length;
		const platId = platIdOf(records[0]);
		if (platId !== null) this.#count(platId, 1);
	}

	add(more: TakenRows): void {
		this.rows += more.rows;
		this.records += more.records;
		for (const [platId, rows] of more.platforms) this.#count(platId, rows);
	}

	#count(platId: number, rows: number): void {
		this.platforms.set(platId, (this.platforms.get(platId) ?? 0) + rows);
	}
}

/** Counts what becomes of the rows of a file. A row is taken once it is stored. */
export class Tally {
	lines = 0;
	refused = 0;
	unserved = 0;
	readonly unservedRegions: Record<string, number> = {};
	readonly #stored = new TakenRows();
	#waiting = new TakenRows();

	refuse(): void {
		this.lines += 1;
		this.refused += 1;
	}

	leaveOut(region: string): void {
		this.lines += 1;
		this.unserved += 1;
		this.unservedRegions[region] = (this.unservedRegions[region] ?? 0) + 1;
	}

	/** @param isStored an earlier run has stored them */
	take(records: Extract<Converted, { records: unknown }>['records'], isStored: boolean): void {
		this.lines += 1;
		(isStored ? this.#stored : this.#waiting).count(records);
	}

	/** To call when the rows that wait are handed to a write; answers what to call once that is done. */
	handOver(): () => void {
		const handed = this.#waiting;
		this.#waiting = new TakenRows();
		return () => this.#stored.add(handed);
	}

	get taken(): number {
		return this.#stored.rows;
	}

	/** Records made of the rows taken. */
	get records(): number {
		return this.#stored.records;
	}

	/** Rows taken by region code. */
	regions(): Record<string, number> {
		return Object.fromEntries(
			[...this.#stored.platforms].map(([platId, count]) => [platformOf(platId)?.region ?? platId, count]),
		);
	}
}

function platIdOf(record: FeedRecord | undefined): number | null {
	return record && 'plat_id' in record ? record.plat_id : null;
}
