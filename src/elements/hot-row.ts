import { API_ORIGIN } from '#api/visitor-call.ts';
import { isOwnPath } from './addresses.ts';

export type Row = {
	/** Texts by the slot they go to. */
	readonly texts: Readonly<Record<string, string>>;
	readonly path: string;
	/** Path of the picture on this API. */
	readonly image: string;
	/** Length of the row's bar, 0 to 1. */
	readonly share?: number;
};

/** A copy of the model row with what it is about. */
export function drawRow(model: Element, row: Row): Element {
	const copy = model.cloneNode(true) as HTMLElement;
	for (const slot of copy.querySelectorAll<HTMLElement>('[data-slot]')) {
		slot.textContent = row.texts[slot.dataset.slot ?? ''] ?? '';
	}
	const link = document.createElement('a');
	link.href = row.path;
	link.textContent = row.texts.title ?? '';
	copy.querySelector('[data-link]')?.replaceChildren(link);
	copy.querySelector('[data-picture]')?.replaceChildren(picture(row.image));
	copy.style.setProperty('--share', String(row.share ?? 0));
	return copy;
}

/** Its place is there before it is. Only paths: no page asks a foreign host. */
function picture(path: string): HTMLImageElement {
	const image = new Image();
	image.alt = '';
	image.decoding = 'async';
	if (isOwnPath(path)) image.src = `${API_ORIGIN}${path}`;
	return image;
}
