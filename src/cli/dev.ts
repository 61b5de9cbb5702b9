import { dev } from 'astro';
import { readServiceConfig } from '#server/config.ts';
import { serve } from '#server/main.ts';
import { endOnLoss } from './end-on-loss.ts';
import { explain } from './explain.ts';
import { prepareDemo } from './prepare-demo.ts';
import { closeOnSignal } from './signals.ts';

/** Paths that the service answers; everything else is Astro's. */
const SERVICE = '^/(api|healthz|readyz)(/|$|\\?)';

/*
 * Astro's dev server on PORT, and the service behind it on a port of its own: the browser sees one origin, as in
 * production. The site is not built; a change of the server's files needs a restart.
 */
try {
	const config = readServiceConfig(process.env);
	const service = await serve({ ...config, port: 0 }, { site: null, ...prepareDemo(config) });
	const site = await dev({
		server: { port: config.port, host: config.host },
		vite: { server: { proxy: { [SERVICE]: service.url } } },
	});
	endOnLoss(service);
	closeOnSignal(async () => {
		await site.stop();
		await service.close();
	});
	await service.started;
} catch (error) {
	console.error(explain(error));
	process.exit(1);
}
