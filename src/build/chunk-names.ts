/** The modules that a module imports, and those that it loads later. */
export type Imports = { readonly now: readonly string[]; readonly later: readonly string[] };

/** What a build starts from: ids of modules, by what they are for. */
export type Starts = {
	/** Scripts of static pages. */
	readonly site: readonly string[];
	/** Scripts of app pages; they ask for the first figures. */
	readonly data: readonly string[];
	/** The ways in and out. */
	readonly sessions: readonly string[];
	/** All other islands. */
	readonly screens: readonly string[];
	/** What mounts an island. */
	readonly renderer: readonly string[];
	/** The part that all rankings share. */
	readonly ranking: readonly string[];
	/** The part that all details share. */
	readonly details: readonly string[];
	/** What the scripts of all details share. */
	readonly firstDetails: readonly string[];
	/** What rankings load once their figures are there. */
	readonly tools: readonly string[];
	/** What every app page loads once it is there. */
	readonly late: readonly string[];
};

/** A few chunks that many app screens share; what has none stays where the bundler puts it. */
export type ChunkName =
	| 'data'
	| 'base'
	| 'frame'
	| 'ranking'
	| 'picks'
	| 'tools'
	| 'late'
	| 'first-details'
	| `first-${number}`
	| `rows-${number}`
	| `details-${string}`;

type ImportsOf = (id: string) => Imports;

/**
 * The chunk of each module that belongs to one of the shared chunks. Left to itself the bundler makes a chunk of
 * every set of modules that the same screens use: sixty for a ranking, a kilobyte each, which a phone fetches six at
 * a time. Shared chunks cost a screen little that it does not use, and compress better.
 *
 * - `data`: what several app pages need before their first call. Without React, so that the call is on its way early.
 * - `base`: React, and what sign-in and the other screens or the rankings share.
 * - `frame`: what most of the other screens share beyond that, and what rankings share with several others, such as cells.
 * - `ranking`: what only rankings share.
 * - `first-n`: what one page needs before its first call, `first-details` what several details do. `rows-n`: what one ranking shares with its details.
 * - `details-…`: what the same details share and no other screen has, each by its letter.
 * - `tools`: what the row tools of rankings need, which come after the figures; `picks`: what details share with them.
 * - `late`: what every app page loads once it is there.
 *
 * What static pages load at once is in none of them, and what they load later at most in `data`.
 */
export function chunkNames(starts: Starts, importsOf: ImportsOf): Map<string, ChunkName> {
	const now = (roots: readonly string[]) => closure(roots, (imports) => imports.now, importsOf);
	const siteNow = now(starts.site);
	const siteLater = closure(starts.site, (imports) => [...imports.now, ...imports.later], importsOf);
	const renderer = now(starts.renderer);
	const ranking = now(starts.ranking);
	const byData = countUses(starts.data, importsOf);
	const byDetails = countUses(
		starts.data.filter((page) => starts.firstDetails.some((id) => now([page]).has(id))),
		importsOf,
	);
	const isForDetails = (id: string) => (byDetails.get(id) ?? 0) > 1 && byDetails.get(id) === byData.get(id);
	const bySessions = countUses(starts.sessions, importsOf);
	const byScreens = countUses(starts.screens, importsOf);
	const rankings = starts.screens.filter((screen) => starts.ranking.some((id) => now([screen]).has(id)));
	const byRankings = countUses(rankings, importsOf);

	const tools = now(starts.tools);
	const late = now(starts.late);
	const reachOfData = starts.data.map((page) => now([page]));
	const firstOf = (id: string): ChunkName => `first-${reachOfData.findIndex((modules) => modules.has(id))}`;
	const reach = rankings.map((screen) => now([screen]));
	const details = starts.screens
		.map((screen) => now([screen]))
		.filter((modules) => starts.details.some((id) => modules.has(id)));
	const detailsOf = (id: string) =>
		details.flatMap((modules, index) => (modules.has(id) ? [String.fromCharCode(FIRST_LETTER + index)] : []));
	const rowsOf = (id: string): ChunkName => `rows-${reach.findIndex((modules) => modules.has(id))}`;

	const isForMostScreens = (id: string) => isMost(byScreens.get(id), starts.screens);
	/** The first rule that knows a module decides; null: it belongs to no shared chunk. */
	const rules: readonly ((id: string) => ChunkName | null | undefined)[] = [
		(id) => (siteNow.has(id) ? null : undefined),
		(id) => (isForDetails(id) && !tools.has(id) ? 'first-details' : undefined),
		(id) => ((byData.get(id) ?? 0) >= SEVERAL ? 'data' : undefined),
		(id) => ((siteLater.has(id) || byData.has(id)) && isForMostScreens(id) ? 'data' : undefined),
		// The header hears before React is there.
		(id) => (late.has(id) && isForMostScreens(id) ? 'data' : undefined),
		// A file of its own would be one more request before the first figures.
		(id) => (siteLater.has(id) && ranking.has(id) ? 'data' : undefined),
		(id) => ((siteLater.has(id) || byData.has(id)) && (byRankings.get(id) ?? 0) >= FEW ? 'data' : undefined),
		(id) => (siteLater.has(id) ? null : undefined),
		// What one page needs first and several other screens later must not bring along the rest of that page.
		(id) => (byData.get(id) === 1 && (byScreens.get(id) ?? 0) >= FEW ? 'data' : undefined),
		// What a page's script needs must not bring along React or a part of the screen.
		(id) => (byData.get(id) === 1 && !starts.data.includes(id) ? firstOf(id) : undefined),
		(id) => (byData.has(id) ? null : undefined),
		(id) => (renderer.has(id) ? 'base' : undefined),
		(id) => (bySessions.has(id) && (isForMostScreens(id) || ranking.has(id)) ? 'base' : undefined),
		(id) => (bySessions.has(id) ? null : undefined),
		(id) => (isForMostScreens(id) ? 'frame' : undefined),
		(id) => (ranking.has(id) && byScreens.get(id) === rankings.length ? 'ranking' : undefined),
		(id) => (byRankings.has(id) && (byScreens.get(id) ?? 0) >= FEW ? 'frame' : undefined),
		(id) => ((byRankings.get(id) ?? 0) > 1 ? 'frame' : undefined),
		(id) => (byRankings.get(id) === 1 && (byScreens.get(id) ?? 0) > 1 ? rowsOf(id) : undefined),
		(id) => (tools.has(id) && !byScreens.has(id) ? 'tools' : undefined),
		(id) => (tools.has(id) && !byRankings.has(id) ? 'picks' : undefined),
		(id) => (late.has(id) && !byScreens.has(id) ? 'late' : undefined),
		(id) =>
			detailsOf(id).length > 1 && detailsOf(id).length === byScreens.get(id)
				? `details-${detailsOf(id).join('')}`
				: undefined,
	];
	const names = new Map<string, ChunkName>();
	for (const id of new Set([...renderer, ...byData.keys(), ...byScreens.keys(), ...tools, ...late])) {
		const name = rules.map((rule) => rule(id)).find((answer) => answer !== undefined);
		if (name) names.set(id, name);
	}
	return names;
}

/** So many pages that one file for all is better than the few kilobytes that the others load in vain. */
const SEVERAL = 5;

/** From so many screens on a part of tables is for all; a ranking and its detail share theirs in a file of their own. */
const FEW = 4;

const FIRST_LETTER = 97;

/** How many roots need a module before they run. */
type Uses = ReadonlyMap<string, number>;

function countUses(roots: readonly string[], importsOf: ImportsOf): Uses {
	const uses = new Map<string, number>();
	for (const root of roots) {
		for (const id of closure([root], ({ now }) => now, importsOf)) uses.set(id, (uses.get(id) ?? 0) + 1);
	}
	return uses;
}

const isMost = (uses: number | undefined, of: readonly string[]) =>
	(uses ?? 0) > 0 && (uses ?? 0) >= of.length / 2;

function closure(
	roots: readonly string[],
	next: (imports: Imports) => readonly string[],
	importsOf: ImportsOf,
): ReadonlySet<string> {
	const seen = new Set<string>();
	const queue = [...roots];
	for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
		if (seen.has(id)) continue;
		seen.add(id);
		queue.push(...next(importsOf(id)));
	}
	return seen;
}
