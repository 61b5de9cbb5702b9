/*
 * When a column's head explains itself: a pointer rests on it, it has the focus, or a finger stays on it. One at a time.
 */

/** How long a pointer rests, and a finger presses, in milliseconds. */
const REST_MS = 350;
const PRESS_MS = 450;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the note of a head, or takes it away. */
type Show = (isShown: boolean) => void;

function later(milliseconds: number, act: () => void): void {
	clearTimeout(timer);
	timer = setTimeout(act, milliseconds);
}

/** What ends a long press is no click, and opens no menu of the browser over the note. */
function swallow(event: Event): void {
	event.preventDefault();
	event.stopPropagation();
}

function press(show: Show): void {
	show(true);
	addEventListener('contextmenu', swallow, { capture: true, once: true });
	addEventListener('click', swallow, { capture: true, once: true });
	// Without a click soon after the finger has gone, there is none to swallow.
	addEventListener('pointerup', () => setTimeout(forget, 50), { capture: true, once: true });
}

function forget(): void {
	removeEventListener('contextmenu', swallow, { capture: true });
	removeEventListener('click', swallow, { capture: true });
}

/** What happens to a head. `isPlain`: a press on it does nothing else. */
export function hearHead(
	event: Event,
	head: Element,
	{ show, isPlain }: { show: Show; isPlain: boolean },
): void {
	const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
	switch (event.type) {
		case 'pointerover':
			if (isMouse) later(REST_MS, () => show(true));
			return;
		case 'pointerdown':
			if (isMouse) clearTimeout(timer);
			else later(PRESS_MS, () => press(show));
			return;
		case 'focusin':
			if (head.matches(':focus-visible')) show(true);
			return;
		case 'click':
			clearTimeout(timer);
			show(isPlain);
			return;
		case 'keydown':
			if ((event as KeyboardEvent).key !== 'Escape') return;
	}
	// The pointer or the focus has gone, or a finger was lifted: what it opened stays until the next touch elsewhere.
	clearTimeout(timer);
	if (event.type !== 'pointerup' && (isMouse || !(event instanceof PointerEvent))) show(false);
}
