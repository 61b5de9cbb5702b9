import type { KeyboardEvent } from 'react';

const STEPS = new Map<string, (index: number, last: number) => number>([
	['ArrowDown', (index, last) => Math.min(index + 1, last)],
	['ArrowUp', (index) => Math.max(index - 1, 0)],
	['Home', () => 0],
	['End', (_, last) => last],
]);

/** Where an arrow, Home or End leads from a place in a list; null for any other key. */
export function stepTo(key: string, index: number, count: number): number | null {
	const step = STEPS.get(key);
	return step && count > 0 ? step(index, count - 1) : null;
}

/** The keys of a list that runs across, as those of one that runs down. */
const ACROSS = new Map([
	['ArrowRight', 'ArrowDown'],
	['ArrowLeft', 'ArrowUp'],
	['Home', 'Home'],
	['End', 'End'],
]);

/**
 * Moves the focus among the elements that match, inside the element that listens; from a link in one of them too, which has
 * no use for these keys of its own.
 */
export function moveFocus(
	event: KeyboardEvent<HTMLElement>,
	selector: string,
	runs: 'down' | 'across' = 'down',
): void {
	const key = runs === 'down' ? event.key : (ACROSS.get(event.key) ?? '');
	const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
	const from = event.target as HTMLElement;
	const index = items.indexOf(from.matches('a') ? (from.closest(selector) as HTMLElement) : from);
	const isOurs = index >= 0 && !event.ctrlKey && !event.metaKey;
	const next = isOurs ? stepTo(key, index, items.length) : null;
	if (next === null) return;
	event.preventDefault();
	items[next]?.focus();
}
