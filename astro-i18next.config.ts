/** Read by the astro-i18next integration; the `.mjs` form is not found on current Node. */
export default {
	defaultLocale: 'en',
	locales: ['en', 'zh', 'id'],
	namespaces: [
		'about',
		'academy',
		'account',
		'admin',
		'authorization',
		'chrome',
		'common',
		'help',
		'home',
		'manager',
		'market',
		'member',
		'planned',
		'pricing',
		'products',
		'protocol',
		'ranking',
		'shops',
	],
	defaultNamespace: 'common',
	load: ['server'],
	i18nextServer: {
		// Every page renders in its own language, so all three are there before the first one renders.
		preload: ['en', 'zh', 'id'],
		fallbackLng: false,
		initAsync: false,
		interpolation: { escapeValue: false },
	},
};
