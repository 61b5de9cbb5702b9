import { buildSite, isSiteBuilt } from './build-site.ts';

/* npm run build; with --stale only where what is built is not up to date. */
const started = performance.now();
try {
	if (process.argv.includes('--stale') && isSiteBuilt()) {
		console.log('The site in dist/ is up to date.');
	} else {
		await buildSite();
		console.log(`Built the site into dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
	}
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
