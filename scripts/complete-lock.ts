import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './files.ts';
import { completeLock, type Lock } from './lock/complete.ts';

/*
 * npm run lock: run it after adding a dependency. A registry that has not got every platform's package of a
 * dependency makes npm leave them out of the lock, and `npm ci` then refuses the lock.
 */
const path = resolve(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
const added = completeLock(lock);
if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added.length} packages of other platforms added`);
