import type { ZeroCounter } from './zero-counters.ts';

/** What came of an import; `--json` prints it as it is. */
export type ImportSummary = {
	readonly state: 'done' | 'failed';
	/** One sentence that says what went wrong and what to do; null when all went well. */
	readonly error: string | null;
	readonly importer: string;
	readonly source: string | null;
	readonly input: string;
	readonly run_id: number | null;
	/** Rows of the file that were read: taken + refused + unserved, and those that could not be stored. */
	readonly lines: number;
	/** Rows that are stored. */
	readonly taken: number;
	readonly refused: number;
	readonly unserved: number;
	/** Rows taken by region code. */
	readonly regions: Readonly<Record<string, number>>;
	/** Rows left out by the region that the product does not serve. */
	readonly unserved_regions: Readonly<Record<string, number>>;
	/** Records made of the rows taken. */
	readonly records: number;
	/** Stored rows that are new or differ from what was stored. */
	readonly changed: number;
	/** Records about a day of which something is stored that was read later; only what that leaves out was taken. */
	readonly older: number;
	/** Line up to which an earlier, unfinished run had stored everything. */
	readonly resumed_after_line: number;
	/** Counters that are 0 in every row although another field shows that they cannot be: taken as unknown. */
	readonly unknown_counters: readonly ZeroCounter[];
	/** Columns of the file that the importer does not read. */
	readonly unused_columns: readonly string[];
	/** File with the refused rows and why; null when there are none. */
	readonly rejects: string | null;
	readonly seconds: number;
	readonly exit_code: 0 | 1 | 2;
};

/** Where an import stands. */
export type ImportProgress = {
	readonly phase: 'waiting' | 'reading' | 'closing' | 'ranking';
	readonly lines: number;
	readonly taken: number;
	readonly refused: number;
	/** Bytes of the file that were read, and all of them where that is known. */
	readonly bytes: number;
	readonly total_bytes: number | null;
	readonly lines_per_second: number;
};

/** 0 all taken, 2 some refused or broken off, 1 nothing taken. */
export function exitCodeOf(result: { taken: number; refused: number; error: string | null }): 0 | 1 | 2 {
	if (result.taken === 0) return 1;
	return result.refused > 0 || result.error ? 2 : 0;
}

const number = new Intl.NumberFormat('en');

function byCount(counts: Readonly<Record<string, number>>): string {
	return Object.entries(counts)
		.sort(([, a], [, b]) => b - a)
		.map(([name, count]) => `${name} ${number.format(count)}`)
		.join(', ');
}

function outcome(summary: ImportSummary): string {
	const rows = `${number.format(summary.taken)} of ${number.format(summary.lines)} rows taken`;
	const regions = byCount(summary.regions);
	return `${rows}${regions ? ` (${regions})` : ''}, ${number.format(summary.changed)} stored rows new or changed.`;
}

/** The summary for a person at a terminal. */
export function summaryText(summary: ImportSummary): string {
	const lines: string[] = [];
	if (summary.error) lines.push(summary.error);
	if (summary.run_id === null) return lines.join('\n');
	lines.push(outcome(summary));
	if (summary.resumed_after_line > 0) {
		lines.push(
			`It went on after line ${number.format(summary.resumed_after_line)}, where an earlier run had stopped.`,
		);
	}
	if (summary.older > 0) {
		lines.push(
			`${number.format(summary.older)} records were read before what is stored: the newer readings stay.`,
		);
	}
	if (summary.unserved > 0) {
		lines.push(
			`${number.format(summary.unserved)} rows are of regions that are not served and were left out: ${byCount(summary.unserved_regions)}.`,
		);
	}
	if (summary.refused > 0) {
		lines.push(
			`${number.format(summary.refused)} rows were refused; lines and reasons are in ${summary.rejects}.`,
		);
	}
	for (const { type, counter, shown_by } of summary.unknown_counters) {
		lines.push(
			`${counter} is 0 in every row of ${type} although ${shown_by} is not, which cannot be: it was taken as unknown.`,
		);
	}
	if (summary.unused_columns.length > 0) {
		lines.push(`Columns that were not read: ${summary.unused_columns.join(', ')}.`);
	}
	lines.push(`Source "${summary.source}", ${summary.seconds.toFixed(1)} s.`);
	return lines.join('\n');
}
