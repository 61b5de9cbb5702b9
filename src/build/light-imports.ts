import type { Plugin } from 'vite';

const NEEDS_HELPER = /from\s*"[^"]*preload-helper/;
/** How a chunk gets the helper that Vite puts around `import()`. */
const HELPER_IMPORT = /import\s*\{[^}]*\b__vitePreload\b[^}]*\}\s*from\s*"[^"]*preload-helper[^"]*";?/;

/** What stands there instead: the same event where a chunk is gone; layouts/boot-steps.ts reloads then. */
const LIGHT_HELPER = `const __vitePreload = (load) => load().catch((error) => {
	dispatchEvent(new Event("vite:preloadError"));
	throw error;
});`;

/**
 * Takes the preloading out of `import()`. It costs every page 1.5 KB and a request before anything is touched: a
 * helper and the list of all chunks that might be needed. What waits for a touch here is small, the first view of
 * a screen is preloaded by _island-preloads.ts, and all styles are in the page: a chunk's own would be left out.
 */
export function lightImports(): Plugin {
	return {
		name: 'light-imports',
		enforce: 'pre',
		configResolved({ environments }) {
			for (const { build } of Object.values(environments)) {
				build.modulePreload = { polyfill: false, resolveDependencies: () => [] };
			}
		},
		renderChunk: {
			order: 'pre',
			handler(code) {
				if (!NEEDS_HELPER.test(code)) return null;
				const light = code.replace(HELPER_IMPORT, LIGHT_HELPER);
				if (NEEDS_HELPER.test(light)) throw new Error('Vite imports its preload helper in a new way');
				return light;
			},
		},
	};
}
