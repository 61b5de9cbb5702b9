import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { WorkerOptions } from 'node:worker_threads';

/** With less of it (MB) the embedded engine is compiled once and plainly: V8's best code of its largest functions takes 400. */
const LITTLE_MB = 1536;
const MB = 1024 * 1024;

/** What the machine or the container gives the process, in MB. */
function givenMb(): number {
	const bound = process.constrainedMemory();
	return Math.min(totalmem(), bound > 0 ? bound : Number.POSITIVE_INFINITY) / MB;
}

/** How the thread of the embedded engine is started; where memory is little, slower and smaller. */
export function threadOptions(): WorkerOptions {
	if (givenMb() >= LITTLE_MB) return {};
	// Both: each alone still lets the compiler that optimizes begin.
	setFlagsFromString('--no-wasm-tier-up');
	setFlagsFromString('--no-wasm-dynamic-tiering');
	return { resourceLimits: { maxYoungGenerationSizeMb: 48 } };
}
