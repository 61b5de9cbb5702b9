import type { ImportProgress } from './import-summary.ts';
import type { Tally } from './tally.ts';

const INTERVAL_MS = 200;

/** Bytes that went by, counted where they enter. */
export type ByteCount = { bytes: number };

/** The same chunks, counted. */
export async function* counted(chunks: AsyncIterable<Buffer>, count: ByteCount): AsyncGenerator<Buffer> {
	for await (const chunk of chunks) {
		count.bytes += chunk.length;
		yield chunk;
	}
}

/** Reports where an import stands, a few times a second. */
export class ProgressReport {
	readonly #report: ((progress: ImportProgress) => void) | undefined;
	readonly #count: ByteCount;
	readonly #totalBytes: number | null;
	readonly #startedAt = performance.now();
	#reportedAt = 0;

	constructor(
		report: ((progress: ImportProgress) => void) | undefined,
		count: ByteCount,
		totalBytes: number | null,
	) {
		this.#report = report;
		this.#count = count;
		this.#totalBytes = totalBytes;
	}

	/** Seconds since the start. */
	seconds(): number {
		return (performance.now() - this.#startedAt) / 1_000;
	}

	/** Reports if the last report is long enough ago. */
	tick(tally: Tally): void {
		if (performance.now() - this.#reportedAt >= INTERVAL_MS) this.enter('reading', tally);
	}

	/** Reports at once. */
	enter(phase: ImportProgress['phase'], tally: Tally): void {
		this.#reportedAt = performance.now();
		this.#report?.({
			phase,
			lines: tally.lines,
			taken: tally.taken,
			refused: tally.refused,
			bytes: this.#count.bytes,
			total_bytes: this.#totalBytes,
			lines_per_second: Math.round(tally.lines / Math.max(this.seconds(), 0.001)),
		});
	}
}
