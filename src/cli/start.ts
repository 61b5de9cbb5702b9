import { readServiceConfig } from '#server/config.ts';
import { buildSite, isSiteBuilt, SITE } from './build-site.ts';
import { endOnLoss } from './end-on-loss.ts';
import { explain } from './explain.ts';
import { prepareDemo } from './prepare-demo.ts';
import { closeOnSignal } from './signals.ts';

try {
	// A setting that does not fit is named at once, not after the build.
	const config = readServiceConfig(process.env);
	if (!isSiteBuilt()) {
		console.log('Building the site, once for every change of its sources …');
		await buildSite();
	}
	const { serve } = await import('#server/main.ts');
	const server = await serve(config, { site: SITE, ...prepareDemo(config) });
	closeOnSignal(server.close);
	endOnLoss(server);
	await server.started;
	console.log(`Livegauge is at ${server.url}  (Ctrl-C stops it)`);
} catch (error) {
	console.error(explain(error));
	process.exit(1);
}
