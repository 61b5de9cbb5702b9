import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Translate } from '#i18n/messages.ts';

/** Whether it is, and the regions that it is still to come for. */
type DemoState = { readonly demo: boolean; readonly demo_left?: readonly number[] | undefined };

/** Says in the header whether the data is generated, and while it comes of how much of it. */
export function markDemo({ demo, demo_left: left = [] }: DemoState, t: Translate<'common'>): void {
	document.documentElement.toggleAttribute('data-demo', demo);
	const of = PLATFORMS.length;
	const text = left.length > 0 ? t('demoLeft', { done: of - left.length, of }) : '';
	for (const place of document.querySelectorAll('[data-demo-left]')) place.textContent = text;
}
