import { createHash } from 'node:crypto';

/** The picture of a member: a figure on a ground, in the two colours that the seed gives. It holds no text. */
export function userTile(seed: string): string {
	const [a = 0, b = 0, c = 0] = createHash('sha256').update(seed).digest();
	const hue = Math.round((a / 255) * 359);
	const other = (hue + 40 + (b % 100)) % 360;
	const lean = (c % 21) - 10;
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true">' +
		`<rect width="120" height="120" fill="hsl(${hue} 32% 84%)"/>` +
		`<circle cx="${20 + (b % 80)}" cy="${10 + (c % 40)}" r="44" fill="hsl(${other} 34% 77%)"/>` +
		`<g fill="hsl(${hue} 40% 32%)" transform="rotate(${lean} 60 120)"><circle cx="60" cy="50" r="21"/>` +
		'<path d="M18 128c0-27 19-45 42-45s42 18 42 45z"/></g></svg>'
	);
}
