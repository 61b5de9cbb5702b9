import { newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';
import { firstFigures } from './measure/first-figures.ts';
import { brokenGates, type Gates } from './measure/gates.ts';
import { lighthouseRuns } from './measure/lighthouse.ts';
import { measuresOf, median, type PageMeasures } from './measure/page-measures.ts';
import { scrolling } from './measure/scrolling.ts';

/*
 * npm run measure [address]: Lighthouse on home, an academy article and the help centre, three runs each, and the time
 * until the figures of data screens are painted and how a long table scrolls, on `npm start`'s own server with a small
 * demo market, or on a site that runs already.
 */
const RUNS = 3;
const PAGES: readonly { readonly name: string; readonly path: string; readonly gates: Gates }[] = [
	{ name: 'Home', path: '/', gates: { scriptBytes: 8_000, htmlBytes: 20_000, requests: 30 } },
	{
		name: 'Academy article',
		path: '/academy/reading-a-ranking',
		gates: { scriptBytes: 3_000, htmlBytes: 20_000, requests: 12 },
	},
	{ name: 'Help', path: '/help', gates: { scriptBytes: 3_000, htmlBytes: 20_000, requests: 12 } },
];
/** Data screens with where their first figures stand on a phone, and what they may cost (issue 5). */
const SCREENS = [
	{
		name: 'Product ranking',
		path: '/goodsSellLike',
		selector: 'main ol li .figures',
		scriptBytes: 130_000,
		call: '/api/rank_goods',
		id: 'product_id',
	},
];
/** Rows that a table must scroll smoothly, more than a page has. */
const LONG_TABLE = 1_000;
/** Measured the same way, for comparison (issue 3). */
const OTHERS = ['AstroWind home: LCP 1.58 s, script 4.5 KB', 'Starlight article: LCP 1.11 s, script 24 KB'];

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function print(name: string, measures: PageMeasures, broken: readonly string[]): void {
	const { scores, requests } = measures;
	console.log(`\n${name}`);
	console.log(
		`  ${Object.entries(scores)
			.map(([category, score]) => `${category} ${score}`)
			.join(', ')}`,
	);
	console.log(
		`  LCP ${seconds(measures.largestPaint)}, FCP ${seconds(measures.firstPaint)}, blocked ${Math.round(measures.blocked)} ms, CLS ${measures.shift}`,
	);
	console.log(`  script ${kilobytes(measures.scriptBytes)}, HTML ${kilobytes(measures.htmlBytes)}`);
	console.log(
		`  requests: ${Object.entries(requests)
			.map(([kind, count]) => `${count} ${kind}`)
			.join(', ')}`,
	);
	for (const complaint of measures.complaints) console.log(`  costs points: ${complaint}`);
	for (const gate of broken) console.error(`  BROKEN: ${gate}`);
}

async function measure(site: string): Promise<void> {
	for (const { name, path, gates } of PAGES) {
		const url = `${site}${path}`;
		const measures = await measuresOf(url, await lighthouseRuns(url, RUNS));
		const broken = brokenGates(measures, gates);
		print(`${name} ${path}`, measures, broken);
		if (broken.length > 0) process.exitCode = 1;
	}
	console.log(`\nFor comparison. ${OTHERS.join('. ')}.`);
	for (const screen of SCREENS) await measureScreen(site, screen);
}

async function measureScreen(site: string, screen: (typeof SCREENS)[number]): Promise<void> {
	const runs = await firstFigures(`${site}${screen.path}`, screen.selector, RUNS);
	const bytes = Math.max(...runs.map((run) => run.scriptBytes));
	const shift = Math.max(...runs.map((run) => run.shift));
	console.log(`\n${screen.name} ${screen.path}`);
	console.log(`  figures painted after ${seconds(median(runs.map((run) => run.painted)))}`);
	const requests = Math.max(...runs.map((run) => run.requests));
	console.log(`  script ${kilobytes(bytes)} over the line, ${requests} requests, CLS ${shift.toFixed(3)}`);
	if (bytes > screen.scriptBytes) {
		console.error(`  BROKEN: bytes of script ${bytes}, allowed ${screen.scriptBytes}`);
		process.exitCode = 1;
	}
	const { rows, median: usual, slow, leftOut, frames } = await scrolling(site, screen, LONG_TABLE);
	console.log(
		`  ${rows} rows scroll: a frame every ${usual.toFixed(1)} ms (95 %: ${slow.toFixed(1)} ms), ${leftOut} of ${frames} left out`,
	);
}

const [, , given] = process.argv;
if (given) {
	await measure(given.replace(/\/$/, ''));
} else {
	const dataDir = newDataDir();
	try {
		const server = await startServer(dataDir, {
			DEMO: '1',
			DEMO_SIZE: '0.05',
			NODE_ENV: 'production',
			CODES_IN_LOG: '1',
		});
		await measure(server.url).finally(() => server.stop());
	} finally {
		removeDataDir(dataDir);
	}
}
