import type { ImportProgress } from '#server/ingest/import-summary.ts';

const number = new Intl.NumberFormat('en');
const CLEAR_LINE = '\r\u001b[2K';

const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
	waiting: 'waiting for another import to end',
	reading: 'reading',
	closing: 'closing the days',
	ranking: 'building the rankings',
};

function progressText(progress: ImportProgress): string {
	const share = progress.total_bytes
		? `${Math.floor((100 * progress.bytes) / progress.total_bytes)} %`
		: null;
	const rows = `${number.format(progress.lines)} rows`;
	const refused = progress.refused > 0 ? `${number.format(progress.refused)} refused` : null;
	const rate = progress.phase === 'reading' ? `${number.format(progress.lines_per_second)} rows/s` : null;
	return [PHASES[progress.phase], share, rows, refused, rate].filter((part) => part !== null).join(' · ');
}

/** Shows progress on one line of the terminal; nothing where the output is no terminal or `--quiet` is given. */
export function showProgress(isQuiet: boolean): {
	show: (progress: ImportProgress) => void;
	clear: () => void;
} {
	const stream = process.stderr;
	if (isQuiet || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
	return {
		show: (progress) => stream.write(`${CLEAR_LINE}${progressText(progress)}`),
		clear: () => stream.write(CLEAR_LINE),
	};
}
