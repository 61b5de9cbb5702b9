const WIDTH = 30;
const STEP_PERCENT = 25;
const CLEAR_LINE = '\r\u001b[2K';

/** A bar that is drawn over itself on a terminal; elsewhere a line at every quarter. */
export type ProgressBar = {
	readonly show: (done: number, total: number) => void;
	/** Takes the bar off the terminal. */
	readonly clear: () => void;
};

/** A progress bar for work that says how much of how much is done. */
export function progressBar(label: string, stream: NodeJS.WriteStream = process.stderr): ProgressBar {
	let last = -1;
	const percentOf = (done: number, total: number) => Math.floor((100 * done) / Math.max(total, 1));
	if (!stream.isTTY) {
		return {
			show: (done, total) => {
				const percent = percentOf(done, total) - (percentOf(done, total) % STEP_PERCENT);
				if (percent > last) stream.write(`${label}: ${percent} %\n`);
				last = Math.max(last, percent);
			},
			clear: () => undefined,
		};
	}
	return {
		show: (done, total) => {
			const percent = percentOf(done, total);
			if (percent === last) return;
			last = percent;
			const filled = Math.round((WIDTH * percent) / 100);
			const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
			stream.write(`${CLEAR_LINE}${label} ${bar} ${percent} %`);
		},
		clear: () => stream.write(CLEAR_LINE),
	};
}
