import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { line, rate } from './report.ts';

/** The video tool in the test browser: frames a second, beside those of its encoder alone. */
export async function benchVideo(): Promise<void> {
	console.log('\nThe video tool, 1080 × 1920');
	const server = await createServer({
		configFile: false,
		appType: 'custom',
		logLevel: 'error',
		server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
		optimizeDeps: { include: ['mediabunny'] },
	});
	await server.listen();
	const browser = await chromium.launch(await chromiumLaunch());
	try {
		const origin = server.resolvedUrls?.local[0] ?? '';
		const page = await browser.newPage();
		await page.route(`${origin}blank`, (route) =>
			route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
		);
		await page.goto(`${origin}blank`);
		const module = '/tests/bench/video-page.ts';
		const { codec, frames, floor, rendered } = await page.evaluate(async (path) => {
			const { renderAndEncode } = (await import(path)) as typeof import('./video-page.ts');
			return renderAndEncode();
		}, module);
		line(`frames encoded alone (${codec})`, rate(floor, frames));
		line('frames rendered: drawn, mixed, encoded, written', rate(rendered, frames));
		line('time by its floor', `${(rendered / floor).toFixed(2)} ×`);
	} finally {
		await browser.close();
		await server.close();
	}
}
