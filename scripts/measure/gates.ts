import type { PageMeasures } from './page-measures.ts';

/** What a page may cost (issue 3, measures). Bytes, shifts and counts are gates; scores and times are printed. */
export type Gates = {
	readonly scriptBytes: number;
	readonly htmlBytes: number;
	/** Requests of the first view, by kind: what a page begins to load must be meant. */
	readonly requests: number;
};

/** What breaks the gates, as sentences; empty where nothing does. */
export function brokenGates(measures: PageMeasures, gates: Gates): string[] {
	const requests = Object.values(measures.requests).reduce((total, count) => total + count, 0);
	const over = (what: string, value: number, limit: number) =>
		value > limit ? [`${what} ${value}, allowed ${limit}`] : [];
	return [
		...over('bytes of script', measures.scriptBytes, gates.scriptBytes),
		...over('bytes of HTML', measures.htmlBytes, gates.htmlBytes),
		...over('requests', requests, gates.requests),
		...over('layout shift', measures.shift, 0),
		...measures.foreignHosts.map((host) => `asks the foreign host ${host}`),
	];
}
