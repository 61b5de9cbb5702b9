/** The messages of an area as its file holds them: levels of texts. */
export type MessageTree = { readonly [key: string]: string | MessageTree };

type Values = Readonly<Record<string, string | number>>;

function textOf(messages: MessageTree, key: string): string | undefined {
	let found: string | MessageTree | undefined = messages;
	for (const level of key.split('.')) {
		if (typeof found !== 'object' || !Object.hasOwn(found, level)) return undefined;
		found = found[level];
	}
	return typeof found === 'string' ? found : undefined;
}

/**
 * Gives the messages of an area in the browser: what our files use of i18next's format, `{{values}}` and plural
 * endings by `count`, in half a kilobyte instead of sixteen. Pages are built with i18next itself (pages.ts);
 * a test holds both to the same texts. A key that is missing comes back as itself.
 */
export function translator(messages: MessageTree, locale: string): (key: string, values?: Values) => string {
	const plurals = new Intl.PluralRules(locale);
	return (key, values = {}) => {
		const { count } = values;
		const endings = typeof count === 'number' ? [`_${plurals.select(count)}`, '_other', ''] : [''];
		const texts = endings.map((ending) => textOf(messages, key + ending));
		const text = texts.find((candidate) => candidate !== undefined) ?? key;
		return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
	};
}
