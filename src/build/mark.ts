import { colourOf } from './design-tokens.ts';

declare global {
	/** The SVG of `DATA_DIR/brand/mark.svg`, where there is one (cli/read-brand.mjs). */
	var LIVEGAUGE_MARK: string | undefined;
}

/** The mark of whoever runs the installation, a file of its own; undefined for ours. */
export const givenMark = () => globalThis.LIVEGAUGE_MARK;

/** The mark on 24 × 24 units in light colours, as public/favicon.svg or the file of the installation has it. */
export function markSvg(): string {
	const given = givenMark();
	if (given !== undefined)
		return given
			.slice(given.indexOf('<svg'))
			.replace(/<svg\b[^>]*>/, (tag) =>
				tag.replace(/\s(width|height|x|y)="[^"]*"/g, '').replace('<svg', '<svg width="24" height="24"'),
			);
	const [ink, brand] = [colourOf('color-ink', 'light'), colourOf('color-brand', 'light')];
	return [
		'<g fill="none" stroke-width="2.5" stroke-linecap="round">',
		`<path d="M4 17.5a9 9 0 1 1 16 0" stroke="${ink}"/>`,
		`<path d="M12 14.5 16.5 8" stroke="${brand}"/><circle cx="12" cy="15" r="3" fill="${brand}"/></g>`,
	].join('');
}
