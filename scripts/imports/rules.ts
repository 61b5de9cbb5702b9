/**
 * Who may import whom below src/: `domain` ← `contract` ← {`server`, `api`},
 * `api` ← `stores` ← `islands` ← `pages` (docs/architecture.md). A value with a slash allows that subfolder only;
 * `locales` is public/locales.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	domain: [],
	contract: ['domain'],
	i18n: ['domain', 'locales'],
	ui: ['domain', 'i18n'],
	api: ['contract', 'domain'],
	stores: ['api', 'contract', 'domain', 'i18n'],
	elements: ['stores', 'api', 'contract', 'domain', 'i18n', 'styles'],
	islands: ['elements', 'stores', 'ui', 'contract', 'domain', 'i18n', 'styles'],
	sections: ['elements', 'stores', 'api', 'contract', 'domain', 'i18n', 'content', 'styles'],
	layouts: ['elements', 'sections', 'stores', 'contract', 'domain', 'i18n', 'content', 'styles'],
	build: ['widget', 'content', 'contract', 'domain', 'i18n', 'layouts', 'styles'],
	pages: ['layouts', 'sections', 'islands', 'contract', 'domain', 'i18n', 'content', 'styles'],
	content: ['domain'],
	styles: [],
	widget: ['domain', 'i18n', 'locales'],
	// Mails say the same as the screens.
	server: ['contract', 'domain', 'i18n', 'locales'],
	demo: ['contract', 'domain', 'server/ingest'],
	cli: ['server', 'demo', 'contract', 'domain'],
};

/**
 * The layers whose folders are subjects, and in each the folders that all subjects use: the kits and the machine room.
 * A file may import its own subject and these in every layer; of other subjects only what `MAY_USE` names.
 */
export const KITS: Readonly<Record<string, readonly string[]>> = {
	domain: ['access', 'figures', 'money', 'platforms', 'rankings', 'site', 'text', 'time'],
	server: ['access', 'db', 'details', 'http', 'images', 'jobs', 'money', 'rankings', 'senders'],
	stores: ['details', 'rankings', 'shared'],
	islands: ['details', 'rankings', 'shared'],
};

/** Which other subjects a subject uses: a shop lists its products. */
export const MAY_USE: Readonly<Record<string, readonly string[]>> = {
	accounts: [
		'alerts',
		'connectors',
		'creator-market',
		'membership',
		'monitoring',
		'operators',
		'selection',
		'services',
		'teams',
	],
	alerts: ['accounts', 'membership'],
	authorizations: ['accounts'],
	// A shop of the sandbox is priced as moved products are.
	connectors: ['accounts', 'ingest', 'operators'],
	'connected-shops': ['authorizations', 'connectors', 'studio', 'tools'],
	'creator-market': ['accounts', 'authorizations', 'monitoring', 'operators', 'services', 'teams'],
	creators: ['accounts', 'lives', 'products', 'shops', 'videos'],
	images: ['accounts'],
	ingest: ['operators', 'services', 'teams'],
	jobs: [
		'alerts',
		'authorizations',
		'connected-shops',
		'creator-market',
		'ingest',
		'membership',
		'operators',
		'selection',
		'services',
		'teams',
		'tools',
	],
	lives: ['accounts', 'products', 'shops'],
	market: ['creators', 'products'],
	// Assistants ask for all of it.
	mcp: ['creators', 'products', 'shops', 'videos'],
	membership: ['accounts', 'operators', 'site'],
	monitoring: ['accounts', 'lives'],
	operators: [
		'accounts',
		'connectors',
		'creator-market',
		'ingest',
		'membership',
		'products',
		'selection',
		'services',
		'site',
		'teams',
		'titles',
	],
	products: ['accounts', 'creators', 'lives', 'monitoring'],
	// A row of products is monitored with one press.
	rankings: ['monitoring'],
	search: ['creators', 'lives', 'products', 'shops'],
	selection: ['accounts', 'authorizations', 'operators', 'products'],
	senders: ['accounts'],
	services: ['accounts', 'creator-market', 'membership', 'operators', 'teams'],
	// The header has the member's menu and the sign-in.
	shared: ['accounts'],
	shops: ['accounts', 'market', 'products'],
	site: ['products', 'search'],
	// A video goes to a connected shop.
	studio: ['connected-shops', 'market', 'products', 'titles', 'tools'],
	teams: ['accounts', 'authorizations', 'operators', 'selection', 'site'],
	titles: ['market', 'operators', 'products', 'studio', 'tools'],
	// Videos are published by jobs as titles are.
	tools: ['accounts', 'connected-shops', 'market', 'products', 'studio', 'titles'],
	videos: ['products'],
};

/** The files that list every kind of a thing, whatever its subject. */
export const COMPOSERS = [
	'src/server/db/all-routines.ts',
	'src/server/rankings/comparison-routes.ts',
	'src/server/rankings/rollups/all-ranked.ts',
	'src/server/rankings/rollups/rebuild.ts',
];

/** Packages that only some places may import; a place is a path or the start of one. */
export const PACKAGE_PLACES: readonly { readonly package: RegExp; readonly places: readonly string[] }[] = [
	{ package: /^(react-)?apexcharts(\/|$)/, places: ['src/ui/charts/'] },
	{ package: /^astro-i18next(\/|$)/, places: ['src/i18n/', 'astro.config.mjs', 'astro-i18next.config.ts'] },
	{ package: /^(react|react-dom)(\/|$)/, places: ['src/islands/', 'src/ui/', 'src/i18n/'] },
	{ package: /^@nanostores\/react$/, places: ['src/islands/', 'src/i18n/'] },
	{ package: /^@radix-ui\//, places: ['src/ui/'] },
	{ package: /^(hono|@hono|drizzle-orm|pg|pg-copy-streams|pino)(\/|$)/, places: ['src/server/', 'src/cli/'] },
	{
		package: /^(write-excel-file|fflate)(\/|$)/,
		places: [
			'src/islands/rankings/export/',
			'src/islands/operators/orders-export.ts',
			'src/islands/operators/list-workbook.ts',
			'src/islands/titles/title-list-export.ts',
			'src/islands/studio/save-videos.ts',
			'src/server/membership/providers/',
		],
	},
	{ package: /^read-excel-file(\/|$)/, places: ['src/islands/tools/read-file.ts'] },
	{ package: /^@opentelemetry\//, places: ['src/server/http/traces.ts'] },
	{ package: /^ipaddr\.js$/, places: ['src/domain/access/networks.ts'] },
	{ package: /^pg-boss(\/|$)/, places: ['src/server/jobs/'] },
	{ package: /^(lru-cache|sql-template-tag)(\/|$)/, places: ['src/server/'] },
	{ package: /^@electric-sql\//, places: ['src/server/'] },
	{
		package: /^node:/,
		places: [
			'src/server/',
			'src/demo/',
			'src/cli/',
			'src/i18n/',
			'src/content.config.ts',
			'src/build/',
			'src/pages/',
		],
	},
];

/** The only file that may gather a folder's exports. */
export const BARRELS = ['src/contract/index.ts'];
