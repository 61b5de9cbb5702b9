import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';
/** Where JSX and HTML call an attribute differently. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' };

type Props = Readonly<Record<string, unknown>>;
type Nodes = readonly (Node | string)[];

/**
 * Draws JSX without React: elements of the page and of SVG, fragments, lists and text.
 * @throws where there is what only React draws: a component, a listener, a ref, a style
 */
export function domOf(node: ReactNode): DocumentFragment {
	const parts = document.createDocumentFragment();
	parts.append(...nodesOf(node, null));
	return parts;
}

function nodesOf(node: ReactNode, namespace: string | null): Nodes {
	if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
	if (Array.isArray(node)) return (node as readonly ReactNode[]).flatMap((one) => nodesOf(one, namespace));
	return typeof node === 'object' ? drawn(node as ReactElement<Props>, namespace) : [String(node)];
}

function drawn({ type, props }: ReactElement<Props>, namespace: string | null): Nodes {
	const children = props.children as ReactNode;
	if (type === Fragment) return nodesOf(children, namespace);
	if (typeof type !== 'string') throw new Error('without React nothing draws a component');
	const within = type === 'svg' ? SVG : namespace;
	const element = within ? document.createElementNS(within, type) : document.createElement(type);
	for (const [name, value] of Object.entries(props))
		if (name !== 'children') setAttribute(element, name, value);
	element.append(...nodesOf(children, within));
	return [element];
}

function setAttribute(element: Element, name: string, value: unknown): void {
	if (value === null || value === undefined) return;
	const attribute = NAMES[name] ?? name;
	const isText = typeof value === 'string' || typeof value === 'number';
	if (!isText || /[A-Z]/.test(attribute)) throw new Error(`without React nothing draws '${name}'`);
	element.setAttribute(attribute, String(value));
}
