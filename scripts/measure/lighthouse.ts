import lighthouse, { type Config, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';

/** Phones are sent from the start page to login, so the throttled phone says it is a desktop. */
const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Lighthouse's own mobile profile: slow 4G and a processor four times slower, simulated. */
const CONFIG: Config = {
	extends: 'lighthouse:default',
	settings: {
		formFactor: 'mobile',
		throttlingMethod: 'simulate',
		emulatedUserAgent: USER_AGENT,
		onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
	},
};

/** Runs Lighthouse so many times on an address, each in a fresh browser. */
export async function lighthouseRuns(url: string, times: number): Promise<Result[]> {
	const results: Result[] = [];
	for (let run = 0; run < times; run += 1) results.push(await lighthouseRun(url));
	return results;
}

async function lighthouseRun(url: string): Promise<Result> {
	const port = await freePort();
	const launch = await chromiumLaunch();
	const browser = await chromium.launch({
		...launch,
		args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
	});
	try {
		const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, CONFIG);
		if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
		if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
		return run.lhr;
	} finally {
		await browser.close();
	}
}
