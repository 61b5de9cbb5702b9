import { colourOf } from './design-tokens.ts';

/** The mark on 24 × 24 units in light colours, as public/favicon.svg has it. */
export function markSvg(): string {
	const [ink, brand] = [colourOf('color-ink', 'light'), colourOf('color-brand', 'light')];
	return [
		'<g fill="none" stroke-width="2.5" stroke-linecap="round">',
		`<path d="M4 17.5a9 9 0 1 1 16 0" stroke="${ink}"/>`,
		`<path d="M12 14.5 16.5 8" stroke="${brand}"/><circle cx="12" cy="15" r="3" fill="${brand}"/></g>`,
	].join('');
}
