/*
 * Runs before every command (package.json, `--import`), so it is JavaScript that any Node understands:
 * older ones cannot read our TypeScript and would fail with a riddle.
 */
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
