import { useCallback } from 'react';
import { API_URL } from '#stores/shared/client.ts';

/** Near enough to be loaded: `loading="lazy"` begins two and a half screens early on a slow line, with all twenty rows. */
const NEAR = '100px';

const loads = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once an element is near the window; returns how to stop. */
function whenNear(element: Element, load: () => void): () => void {
	if (!globalThis.IntersectionObserver) {
		load();
		return () => undefined;
	}
	observer ??= new IntersectionObserver(
		(entries, watched) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				watched.unobserve(target);
				loads.get(target)?.();
			}
		},
		{ rootMargin: NEAR },
	);
	const watched = observer;
	loads.set(element, load);
	watched.observe(element);
	return () => watched.unobserve(element);
}

/** The picture of a product, shop or creator, `size` pixels wide; its place is there before it is. */
export function EntityImage({
	path,
	size,
	isRound = false,
}: {
	readonly path: string;
	readonly size: number;
	readonly isRound?: boolean;
}) {
	const address = `${API_URL}${path}`;
	const watch = useCallback(
		(image: HTMLImageElement) => {
			const stop = whenNear(image, () => {
				image.src = address;
			});
			return () => {
				stop();
				// Its place may go on to something else, whose picture takes a while.
				image.removeAttribute('src');
			};
		},
		[address],
	);
	return (
		<img
			ref={watch}
			alt=""
			width={size}
			height={size}
			decoding="async"
			className={`shrink-0 bg-well object-cover ${isRound ? 'rounded-full' : 'rounded-control'}`}
			style={{ width: size, height: size }}
		/>
	);
}
