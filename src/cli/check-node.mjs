/*
 * Runs before every command (package.json, `--import`), so it is JavaScript that any Node understands:
 * older ones cannot read our TypeScript and would fail with a riddle.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import './read-brand.mjs';

const WANTED = 24;
const [major] = process.versions.node.split('.').map(Number);

if (major < WANTED) {
	console.error(
		`Livegauge needs Node ${WANTED} or newer and this is ${process.versions.node}. ` +
			`Run "npm ci" and then the npm script: the package brings its own Node. ` +
			`If that does not help (no Node package for ${process.platform}-${process.arch}), install Node ${WANTED}.`,
	);
	process.exit(1);
}

// Loading the modules of a start takes more than all else in it; where the folder cannot be written nothing is kept.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));
