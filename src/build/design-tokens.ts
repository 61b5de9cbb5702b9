import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TOKEN = /--(color-[\w-]+):\s*([^;]+);/g;
const PAIR = /^light-dark\((#\w+),\s*(#\w+)\)$/;

/** The colours of styles/tokens.css by name, for what is made at build time outside the stylesheets. */
export function colourTokens(): ReadonlyMap<string, string> {
	// Not beside this file: Astro moves what it builds. Every command runs in the folder of the package.
	const css = readFileSync(resolve('src/styles/tokens.css'), 'utf8');
	return new Map([...css.matchAll(TOKEN)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

/** One side of a colour, as pictures need it. */
export function colourOf(name: string, theme: 'light' | 'dark'): string {
	const [, light, dark] = PAIR.exec(colourTokens().get(name) ?? '') ?? [];
	const colour = theme === 'light' ? light : dark;
	if (!colour) throw new Error(`styles/tokens.css has no pair of colours '--${name}'`);
	return colour;
}
