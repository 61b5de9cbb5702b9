import { describe, expect, test } from 'vitest';
import { chunkNames, type Starts } from '#build/chunk-names.ts';
import { startsOf } from '#build/screen-chunks.ts';

/** A small site: what each module imports; a name after `later:` is loaded later. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
	'home.script': ['starter', 'later:search-box'],
	starter: [],
	'search-box': ['client', 'icons', 'suggestions', 'typed-number'],
	suggestions: [],
	'goods.script': ['client', 'starter', 'declaration'],
	'detail.script': ['client', 'start-detail', 'follow'],
	'other-detail.script': ['client', 'start-detail', 'follow'],
	'start-detail': [],
	follow: [],
	declaration: [],
	'shops.script': ['client', 'starter', 'shop-stores'],
	'user.script': ['client', 'access'],
	'shop-stores': [],
	client: ['keys'],
	keys: [],
	icons: [],
	renderer: ['react'],
	react: [],
	login: ['react', 'button', 'form'],
	signout: ['react', 'button'],
	reset: ['react', 'button', 'table-head'],
	button: ['react'],
	form: [],
	goods: ['button', 'header', 'ranking', 'cell', 'phone-row', 'declaration'],
	shops: ['button', 'header', 'ranking', 'later:export'],
	detail: ['button', 'header', 'table', 'tray', 'detail-frame', 'facts', 'declaration', 'later:lists'],
	'other-detail': ['button', 'header', 'detail-frame', 'facts', 'declaration'],
	'detail-frame': ['react'],
	facts: [],
	user: ['button', 'form'],
	market: ['button', 'header', 'cell', 'table', 'declaration'],
	orders: ['header'],
	teams: ['header'],
	planned: ['header'],
	notify: ['header'],
	header: ['react', 'client', 'icons', 'access'],
	access: [],
	lists: ['phone-row'],
	'phone-row': [],
	cell: [],
	ranking: ['table', 'filters', 'icons', 'header', 'shop-stores', 'typed-number'],
	'typed-number': [],
	table: ['react', 'table-head'],
	'table-head': [],
	filters: [],
	export: ['zip'],
	'row-tools': ['star', 'button', 'icons', 'phone-row', 'tray'],
	star: [],
	tray: [],
	'late-starter': ['starter', 'visit-check'],
	'visit-check': ['client'],
	zip: [],
};
const STARTS: Starts = {
	site: ['home.script'],
	data: ['goods.script', 'shops.script', 'user.script', 'detail.script', 'other-detail.script'],
	sessions: ['login', 'signout', 'reset'],
	screens: [
		'goods',
		'shops',
		'detail',
		'other-detail',
		'user',
		'market',
		'planned',
		'notify',
		'orders',
		'teams',
	],
	renderer: ['renderer'],
	ranking: ['ranking'],
	details: ['detail-frame'],
	firstDetails: ['start-detail'],
	tools: ['row-tools'],
	late: ['late-starter'],
};

function importsOf(id: string) {
	const names = MODULES[id] ?? [];
	const later = names.filter((name) => name.startsWith('later:'));
	return {
		now: names.filter((name) => !later.includes(name)),
		later: later.map((name) => name.replace('later:', '')),
	};
}

describe('the chunk of a module', () => {
	const names = chunkNames(STARTS, importsOf);

	test.each([
		['that several pages need before they ask', 'client', 'data'],
		['that such a one imports', 'keys', 'data'],
		['that one page needs before it asks', 'shop-stores', 'first-1'],
		['that one page needs before it asks and several screens show', 'declaration', 'data'],
		['that details need before they ask', 'follow', 'first-details'],
		['that most screens use and a static page loads later', 'icons', 'data'],
		['that rankings use and a static page loads later', 'typed-number', 'data'],
		['that only a static page loads later', 'suggestions', undefined],
		['that mounts islands', 'react', 'base'],
		['that sign-in and the others use', 'button', 'base'],
		['that most of the others use', 'header', 'frame'],
		['that only rankings use', 'filters', 'ranking'],
		['that several others show of a ranking', 'table', 'frame'],
		['that a ranking and few other screens show', 'cell', 'rows-0'],
		['that a static page loads at once', 'starter', undefined],
		['that sign-in and few others use', 'form', undefined],
		['that sign-in and rankings use', 'table-head', 'base'],
		['that some pages need before they ask and most screens use', 'access', 'data'],
		['of a ranking that another screen loads later', 'phone-row', undefined],
		['of one screen', 'goods', undefined],
		['that is loaded later', 'zip', undefined],
		['that tools of rows need', 'star', 'tools'],
		['that these share with a detail', 'tray', 'picks'],
		['that comes once the page is there', 'visit-check', 'late'],
		['of the page itself', 'goods.script', undefined],
		['that two details share', 'facts', 'details-ab'],
	])('%s', (_what, id, name) => {
		expect(names.get(id)).toBe(name);
	});
});

test('entries are sorted by what they are for', () => {
	const entries = [
		'/site/src/pages/shop.astro?astro&type=script&index=0&lang.ts',
		'/site/src/pages/pagenone.astro?astro&type=script&index=0&lang.ts',
		'/site/src/layouts/App.astro?astro&type=script&index=0&lang.ts',
		'/site/src/layouts/Site.astro?astro&type=script&index=0&lang.ts',
		'/site/src/sections/Home.astro?astro&type=script&index=0&lang.ts',
		'/site/src/islands/accounts/sign-in/login-screen.tsx',
		'/site/src/islands/shops/shops-screen.tsx',
		'/site/node_modules/@astrojs/react/dist/client.js',
	];
	const [shop, gone, app, site, home, login, shops, client] = entries;
	const parts = {
		ranking: ['/site/src/islands/rankings/ranking-page.tsx'],
		details: ['/site/src/islands/details/detail-frame.tsx'],
		firstDetails: ['/site/src/islands/details/start-detail.ts'],
		tools: ['/site/src/islands/rankings/comparison/row-tools.tsx'],
		late: ['/site/src/elements/chrome/late-starter.ts'],
	};
	expect(startsOf(entries, parts)).toEqual({
		site: [gone, site, home],
		data: [shop, app],
		sessions: [login],
		screens: [shops],
		renderer: [client],
		...parts,
	});
});
