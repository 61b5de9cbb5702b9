import { cleanText, cut } from '#server/ingest/importers/fields/texts.ts';

type Named = { readonly [key: string]: unknown };

const NAME_KEYS = ['display_name', 'name', 'title', 'value'];
/** First words of a breadcrumb that are no category. */
const ROOTS = new Set(['home', 'lazada', 'shopee', 'all categories']);

function parseList(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	if (typeof value !== 'string') return typeof value === 'number' ? [value] : [];
	if (!value.startsWith('[')) return value.split('>');
	try {
		const list: unknown = JSON.parse(value);
		return Array.isArray(list) ? list : [];
	} catch {
		return [];
	}
}

function nameOf(entry: unknown): string {
	if (typeof entry === 'string' || typeof entry === 'number') return cleanText(String(entry));
	if (typeof entry !== 'object' || entry === null) return '';
	const named = entry as Named;
	const key = NAME_KEYS.find((candidate) => typeof named[candidate] === 'string');
	return key ? cleanText(String(named[key])) : '';
}

/** Category names from the top, of any depth, out of a JSON list, a list of objects or `A > B`; null for none. */
export function categoryPathOf(value: unknown, title: string): string[] | null {
	const names = parseList(value)
		.map(nameOf)
		.filter((name) => name !== '' && name !== title && name.length <= 200);
	const path = ROOTS.has(names[0]?.toLowerCase() ?? '') ? names.slice(1) : names;
	return path.length > 0 ? path.slice(0, 10) : null;
}

/** The name of a variant out of `[{"name":"Colour","value":"Red"}]` or plain text; null for none. */
export function variantName(value: unknown): string | null {
	if (typeof value !== 'string' || !value.startsWith('[')) return nameOf(value) || null;
	const parts = parseList(value).map((entry) => {
		const { name, value: chosen } = (entry ?? {}) as Named;
		return typeof name === 'string' && chosen !== undefined ? `${name}: ${String(chosen)}` : nameOf(entry);
	});
	return cut(cleanText(parts.filter((part) => part !== '').join(', ')), 500) || null;
}
