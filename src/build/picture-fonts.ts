import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/** Weight of the letters in pictures, as its files are named. */
const WEIGHT = 600;

const resolveFile = createRequire(import.meta.url).resolve;
const folder = resolveFile('@fontsource/noto-sans-sc/index.css').replace(/index\.css$/, '');

type Subset = { readonly name: string; holds(character: string): boolean };

/** `U+4e00-4e0b,U+4e0d` as a test of characters. */
function subsetOf(name: string, unicodeRange: string): Subset {
	const ranges = unicodeRange.split(',').map((range) => {
		const [first = Number.NaN, last = first] = range
			.replace('U+', '')
			.split('-')
			.map((hex) => Number.parseInt(hex, 16));
		return { first, last };
	});
	return {
		name: name.replace(/[[\]]/g, ''),
		holds: (character) => {
			const code = character.codePointAt(0) ?? 0;
			return ranges.some(({ first, last }) => code >= first && code <= last);
		},
	};
}

/**
 * The fonts that hold all characters of the texts, Latin first. The family comes in more than a hundred files by
 * character; only those that are needed are read. satori takes one file for each name, so each has its own.
 */
export async function pictureFonts(texts: readonly string[]): Promise<Font[]> {
	const ranges: Record<string, string> = JSON.parse(await readFile(`${folder}unicode.json`, 'utf8'));
	const subsets = Object.entries(ranges).map(([name, range]) => subsetOf(name, range));
	const characters = new Set(texts.join('').replace(/\s/g, ''));
	const names = new Set(['latin']);
	for (const character of characters) {
		const subset = subsets.findLast(({ holds }) => holds(character));
		if (!subset) throw new Error(`no font of the pictures has the character '${character}'`);
		names.add(subset.name);
	}
	return Promise.all(
		[...names].map(async (name) => ({
			name: `Noto ${name}`,
			data: await readFile(`${folder}files/noto-sans-sc-${name}-${WEIGHT}-normal.woff`),
			weight: WEIGHT,
			style: 'normal' as const,
		})),
	);
}
