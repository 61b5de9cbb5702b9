import type { Plugin } from 'vite';
import { type ChunkName, chunkNames, type Starts } from './chunk-names.ts';

const RANKING_PAGE = /\/src\/islands\/rankings\/ranking-page\.tsx$/;
const DETAIL = /\/src\/islands\/details\/detail-frame\.tsx$/;
const DETAIL_START = /\/src\/islands\/details\/start-detail\.ts$/;
const LATE = /\/src\/(stores\/shared\/access|elements\/chrome\/late-starter)\.ts$/;
const ROW_TOOLS = /\/src\/islands\/rankings\/comparison\/row-tools\.tsx$/;

/** Puts what app screens share into a few chunks (chunk-names.ts says which, and why). */
export function screenChunks(): Plugin {
	let names: ReadonlyMap<string, ChunkName> = new Map();
	return {
		name: 'screen-chunks',
		configEnvironment(environment) {
			if (environment !== 'client') return;
			const groups = [{ name: (id: string) => names.get(id) ?? null }];
			return {
				build: {
					rolldownOptions: {
						// What a chunk takes up must not bring along all that it imports; these are no library's entries.
						preserveEntrySignatures: 'allow-extension',
						// Else a constant that static pages and app screens use would be a file of its own.
						optimization: { inlineConst: { mode: 'all', pass: 2 } },
						output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
					},
				},
			};
		},
		buildEnd() {
			const ids = [...this.getModuleIds()];
			const starts = startsOf(
				ids.filter((id) => this.getModuleInfo(id)?.isEntry),
				{
					ranking: ids.filter((id) => RANKING_PAGE.test(id)),
					details: ids.filter((id) => DETAIL.test(id)),
					firstDetails: ids.filter((id) => DETAIL_START.test(id)),
					tools: ids.filter((id) => ROW_TOOLS.test(id)),
					late: ids.filter((id) => LATE.test(id)),
				},
			);
			if (starts.screens.length === 0) return;
			// A folder was renamed: every app page would grow, and nothing else would say so.
			const { ranking, details, firstDetails, tools, late, sessions } = starts;
			if ([ranking, details, firstDetails, tools, late, sessions].some((found) => found.length === 0))
				this.error(
					'no island is the page of rankings or a detail, none has its tools or is of the sign-in, or nothing comes late',
				);
			names = chunkNames(starts, (id) => {
				const info = this.getModuleInfo(id);
				return { now: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
			});
		},
	};
}

/** Sorts the entries of Astro's build for browsers: islands, what mounts them, and the scripts of pages. */
export function startsOf(
	entries: readonly string[],
	parts: Pick<Starts, 'ranking' | 'details' | 'firstDetails' | 'tools' | 'late'>,
): Starts {
	const renderer = entries.filter((id) => id.includes('/@astrojs/react/'));
	const islands = entries.filter((id) => id.includes('/src/islands/'));
	const sessions = islands.filter((id) => id.includes('/src/islands/accounts/sign-in/'));
	const scripts = entries.filter((id) => !(renderer.includes(id) || islands.includes(id)));
	// The one app page that is gone before anything is loaded.
	const data = scripts.filter(
		(id) => /\/src\/(pages\/|layouts\/App\.astro)/.test(id) && !id.includes('/pagenone.astro'),
	);
	return {
		site: scripts.filter((id) => !data.includes(id)),
		data,
		sessions,
		screens: islands.filter((id) => !sessions.includes(id)),
		renderer,
		...parts,
	};
}
