const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | null>>;

/** An element with attributes (null leaves one out) and children; text never becomes markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	attributes: Attributes = {},
	...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== null) element.setAttribute(name, value);
	}
	element.append(...children);
	return element;
}

/** A 16 px line icon; it only repeats what the words beside it say. */
export function makeIcon(path: string): SVGElement {
	const svg = document.createElementNS(SVG, 'svg');
	const look = {
		'aria-hidden': 'true',
		class: 'shrink-0',
		width: '16',
		height: '16',
		viewBox: '0 0 16 16',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.5',
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
	};
	for (const [name, value] of Object.entries(look)) svg.setAttribute(name, value);
	const line = document.createElementNS(SVG, 'path');
	line.setAttribute('d', path);
	svg.append(line);
	return svg;
}
