import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callsText } from './client/calls.ts';
import { ROOT } from './files.ts';

/*
 * npm run client: writes the types of examples/client from the contract. tests/scripts/client.test.ts says when it has to
 * be run.
 */
const path = resolve(ROOT, 'examples/client/calls.ts');
writeFileSync(path, callsText());
const { status } = spawnSync(
	process.execPath,
	[resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', path],
	{
		stdio: 'inherit',
		cwd: ROOT,
	},
);
process.exitCode = status ?? 1;
