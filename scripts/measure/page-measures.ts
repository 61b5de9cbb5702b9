import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Result } from 'lighthouse';

/** What is known of a page after its runs. Scripts are weighed after gzip, the HTML as it is served, after Brotli. */
export type PageMeasures = {
	/** Lighthouse's scores of 0 to 100 by category: the median. */
	readonly scores: Readonly<Record<string, number>>;
	/** Milliseconds: the median. */
	readonly largestPaint: number;
	readonly firstPaint: number;
	readonly blocked: number;
	/** The largest of all runs. */
	readonly shift: number;
	readonly scriptBytes: number;
	readonly htmlBytes: number;
	/** Requests of the first run by kind. */
	readonly requests: Readonly<Record<string, number>>;
	readonly foreignHosts: readonly string[];
	/** Audits that cost points, with what they say. */
	readonly complaints: readonly string[];
};

type Request = { readonly url: string; readonly kind: string };

/** Gathers the runs of a page. */
export async function measuresOf(url: string, runs: readonly Result[]): Promise<PageMeasures> {
	const [first] = runs;
	if (!first) throw new Error(`${url} was not run`);
	const requests = runs.flatMap(requestsOf);
	const scripts = [
		...new Set(requests.filter(({ kind }) => kind === 'Script').map((request) => request.url)),
	];
	const host = new URL(url).host;
	const metric = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN));
	return {
		scores: Object.fromEntries(
			Object.entries(first.categories).map(([id]) => [
				id,
				median(runs.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100))),
			]),
		),
		largestPaint: metric('largest-contentful-paint'),
		firstPaint: metric('first-contentful-paint'),
		blocked: metric('total-blocking-time'),
		shift: Math.max(...runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)),
		scriptBytes: sum(
			await Promise.all(scripts.map(async (script) => gzipSync(await bytesOf(script), { level: 9 }).length)),
		),
		htmlBytes: brotliCompressSync(await bytesOf(url)).length,
		requests: countKinds(requestsOf(first)),
		foreignHosts: [...new Set(requests.map((request) => new URL(request.url).host))].filter(
			(other) => other !== '' && other !== host,
		),
		complaints: [...new Set(runs.flatMap(complaintsOf))],
	};
}

function requestsOf(run: Result): Request[] {
	const details = run.audits['network-requests']?.details;
	if (details?.type !== 'table') throw new Error('Lighthouse lists no requests');
	return details.items
		.map((item) => ({ url: String(item.url), kind: String(item.resourceType) }))
		.filter(({ url }) => url.startsWith('http'));
}

function countKinds(requests: readonly Request[]): Record<string, number> {
	return Object.fromEntries(
		Map.groupBy(requests, ({ kind }) => kind)
			.entries()
			.map(([kind, some]) => [kind, some.length]),
	);
}

/** Audits of the four categories that did not get full marks and count for the score. */
function complaintsOf(run: Result): string[] {
	const counted = Object.values(run.categories).flatMap((category) =>
		category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);
	return counted.flatMap((id) => {
		const audit = run.audits[id];
		if (!audit || audit.score === null || audit.score >= 0.9) return [];
		return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
	});
}

async function bytesOf(url: string): Promise<Uint8Array> {
	const answer = await fetch(url);
	return new Uint8Array(await answer.arrayBuffer());
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The middle of the values; NaN where there are none. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
