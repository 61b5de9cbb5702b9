import { vi } from 'vitest';

declare global {
	/** Modules that the file before has replaced by `vi.mock`, as it said in `vi.hoisted`. */
	var replacedModules: readonly string[] | undefined;
}

// Files share their modules. It is not left to a hook: a file whose tests are all left out runs none.
for (const path of globalThis.replacedModules ?? []) vi.doUnmock(path);
if (globalThis.replacedModules) vi.resetModules();
globalThis.replacedModules = undefined;
