import { categoryLineage } from '#domain/platforms/categories.ts';
import { drawGlyph, glyphOf } from './image-glyphs.ts';

/*
 * Pictures for what has none: a feed's pictures stand on foreign hosts, which the screens never load, and the demo
 * has none. Each tile follows from the id alone, so it is the same on every server and may be cached for ever.
 */

/** Hue and strength per level 1 category: neighbours in the menus stay apart. */
const HUES: Readonly<Record<string, readonly [hue: number, chroma: number]>> = {
	10: [345, 34],
	11: [292, 26],
	12: [218, 30],
	13: [168, 28],
	14: [322, 24],
	15: [28, 34],
	16: [20, 32],
	17: [44, 34],
	18: [222, 38],
	19: [236, 26],
	20: [186, 30],
	21: [16, 34],
	22: [258, 26],
	23: [200, 32],
	24: [34, 38],
	25: [150, 32],
	26: [204, 40],
	27: [308, 28],
	28: [50, 36],
	29: [94, 30],
	30: [30, 28],
	31: [212, 20],
	32: [40, 26],
	33: [24, 24],
	34: [128, 24],
};
const GREY: readonly [number, number] = [216, 10];

/** FNV-1a over the text, as an unsigned number. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}

/** What XML 1.0 does not allow at all, not even escaped: controls, lone surrogates, the two non-characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
/** A label longer than this helps nobody and makes the picture heavy. */
const LABEL_LENGTH = 80;

/** Text safe inside SVG, in elements and in quoted attributes. */
function escapeText(text: string): string {
	const entities: Readonly<Record<string, string>> = {
		'&': '&amp;',
		'<': '&lt;',
		'>': '&gt;',
		'"': '&quot;',
		"'": '&#39;',
	};
	return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

function svg(label: string, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" role="img" aria-label="${escapeText(Array.from(label).slice(0, LABEL_LENGTH).join(''))}">${content}</svg>`;
}

/** A quiet shape behind the glyph, one of four, moved and turned by the id. */
function backdrop(hash: number, tone: string): string {
	const x = 20 + (hash % 80);
	const y = 20 + ((hash >>> 7) % 80);
	const turn = (hash >>> 14) % 90;
	const shapes = [
		`<circle cx="${x}" cy="${y}" r="52" fill="${tone}"/>`,
		`<rect x="${x - 55}" y="56" width="150" height="90" fill="${tone}" transform="rotate(${turn / 3 - 15} 60 60)"/>`,
		`<rect x="14" y="14" width="92" height="92" rx="20" fill="${tone}" transform="rotate(${turn} 60 60)"/>`,
		`<path d="M0 ${60 + (y % 30)}Q60 ${y - 10} 120 ${50 + (x % 40)}V120H0z" fill="${tone}"/>`,
	];
	return shapes[(hash >>> 21) % shapes.length] ?? '';
}

/** The picture of a product: a glyph of its category on two tones of the category's hue; the title is its label. */
export function productTile(platId: number, id: string, title = '', categoryId = ''): string {
	const hash = hashText(`${platId}/${id}`);
	const [top = ''] = categoryLineage(categoryId);
	const [base, strength] = HUES[top] ?? GREY;
	const hue = (base + (hash % 19) - 9 + 360) % 360;
	const tone = (saturation: number, light: number) =>
		`hsl(${hue} ${Math.round(strength * saturation)}% ${light}%)`;
	const shift = (hash >>> 5) % 5;
	const glyph = drawGlyph(glyphOf(categoryId), tone(1, 40 + shift), tone(0.9, 58 + shift), tone(1.1, 92));
	const size = 0.94 + ((hash >>> 25) % 5) * 0.03;
	const place = Math.round((60 - 32 * size) * 100) / 100;
	return svg(
		title,
		`<rect width="120" height="120" fill="${tone(1.1, 88)}"/>${backdrop(hash, tone(1.1, 82))}` +
			`<g transform="translate(${place} ${place}) scale(${Math.round(size * 100) / 100})">${glyph}</g>`,
	);
}

/** One or two letters of a name; a name without letters gives its first sign. */
export function initialsOf(name: string): string {
	const words = name.split(/[\s._|·&-]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? []);
	const [first, last] = [words[0], words.at(-1)];
	if (!first) return Array.from(name.trim())[0] ?? '?';
	const isShort = words.length === 1 || /\p{Script=Han}|\p{Script=Thai}/u.test(first);
	return (isShort || !last ? first : `${first}${last}`).toLocaleUpperCase('en');
}

/** The picture of a creator or shop: initials on a calm round ground; the name is its label. */
export function avatarTile(id: string, name: string): string {
	const hash = hashText(id);
	const hue = hash % 360;
	const initials = initialsOf(name);
	return svg(
		name,
		`<rect width="120" height="120" fill="hsl(${hue} 30% 84%)"/>` +
			`<circle cx="${20 + ((hash >>> 9) % 80)}" cy="${100 - ((hash >>> 16) % 30)}" r="62" fill="hsl(${hue} 32% 78%)"/>` +
			`<text x="60" y="62" text-anchor="middle" dominant-baseline="central" font-family="Inter,system-ui,sans-serif" ` +
			`font-size="${initials.length > 1 ? 46 : 54}" font-weight="600" fill="hsl(${hue} 42% 26%)">${escapeText(initials)}</text>`,
	);
}
