/** Messages of one area in one language: text by key, levels joined with dots. */
export type Messages = ReadonlyMap<string, string>;
/** All messages: by area, then by language. */
export type Locales = ReadonlyMap<string, ReadonlyMap<string, Messages>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Flattens the JSON of an area; a value that is neither text nor a level becomes empty text, which the check refuses. */
export function flatten(node: unknown, prefix = ''): Map<string, string> {
	const messages = new Map<string, string>();
	if (typeof node !== 'object' || node === null) return messages;
	for (const [name, value] of Object.entries(node)) {
		if (typeof value === 'object' && value !== null) {
			for (const [key, text] of flatten(value, `${prefix}${name}.`)) messages.set(key, text);
		} else {
			messages.set(`${prefix}${name}`, typeof value === 'string' ? value : '');
		}
	}
	return messages;
}

/** A key without its plural ending: what the code asks for. */
export function baseKey(key: string): string {
	return key.replace(PLURAL, '');
}

/** The plural endings a language needs, as i18next spells them. */
export function pluralEndings(language: string): string[] {
	return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((category) => `_${category}`);
}
