import { buildSite } from './build-site.ts';

const started = performance.now();
try {
	await buildSite();
	console.log(`Built the site into dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
}
