/** A piece of HTML. */
export type Token =
	| { readonly kind: 'text'; readonly text: string }
	| {
			readonly kind: 'start';
			readonly tag: string;
			readonly attributes: ReadonlyMap<string, string>;
			/** It has no content and no end. */
			readonly isEmpty: boolean;
	  }
	| { readonly kind: 'end'; readonly tag: string };

const PART =
	/<!--[\s\S]*?-->|<!doctype[^>]*>|<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/gi;
const ATTRIBUTE = /(?<name>[\w:-]+)(?:="(?<double>[^"]*)"|='(?<single>[^']*)'|=(?<bare>[^\s"'>]+))?/g;
/** What lies in scripts and styles may look like tags. */
const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi;
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const ENTITY = /&(?:#x(?<hex>[0-9a-f]+)|#(?<number>\d+)|(?<name>\w+));/gi;
const ENTITIES: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
};

/** The pieces of a built page in their order, without comments, scripts and styles. */
export function tokensOf(html: string): Token[] {
	return [...html.replace(RAW, '').matchAll(PART)].flatMap(({ 0: part, groups = {} }): Token[] => {
		const tag = groups.tag?.toLowerCase();
		if (tag === undefined) return part.startsWith('<') ? [] : [{ kind: 'text', text: decode(part) }];
		if (groups.end) return [{ kind: 'end', tag }];
		const attributes = groups.attributes ?? '';
		const isEmpty = EMPTY.has(tag) || attributes.endsWith('/');
		return [{ kind: 'start', tag, attributes: attributesOf(attributes), isEmpty }];
	});
}

function attributesOf(text: string): Map<string, string> {
	return new Map(
		[...text.matchAll(ATTRIBUTE)].map(({ groups = {} }) => [
			(groups.name ?? '').toLowerCase(),
			decode(groups.double ?? groups.single ?? groups.bare ?? ''),
		]),
	);
}

function decode(text: string): string {
	return text.replace(ENTITY, (entity, ...rest) => {
		const { hex, number, name } = rest.at(-1) as Record<string, string | undefined>;
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
		if (number) return String.fromCodePoint(Number(number));
		return ENTITIES[name ?? ''] ?? entity;
	});
}
