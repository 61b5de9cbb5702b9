import type { Config } from '#server/config.ts';
import type { StartSteps } from '#server/main.ts';
import { growDemo } from './demo-data.ts';

const CLEAR_LINE = '\r\u001b[2K';
const WIDTH = 30;

function bar(done: number, total: number): string {
	const share = Math.min(1, total > 0 ? done / total : 1);
	const filled = Math.round(share * WIDTH);
	return `Loading the demo data [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %`;
}

/** Loads or grows the demo data before the service listens, with a progress bar on a terminal. */
export function growDemoShown(config: Config): NonNullable<StartSteps['prepare']> {
	const stream = process.stderr;
	return async (database, clock) => {
		const show = stream.isTTY
			? (done: number, total: number) => stream.write(`${CLEAR_LINE}${bar(done, total)}`)
			: () => undefined;
		const began = performance.now();
		const isLoaded = await growDemo(database, config.demo, clock(), show);
		if (!isLoaded) return;
		if (stream.isTTY) stream.write(CLEAR_LINE);
		const seconds = Math.round((performance.now() - began) / 1000);
		stream.write(`The demo data is loaded (${seconds} s); the rankings are being built …\n`);
	};
}
