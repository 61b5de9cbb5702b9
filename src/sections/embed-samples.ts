import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { Locale } from '#i18n/languages.ts';

/** The currency that the samples show to the readers of a language. */
export const EMBED_CURRENCY: Readonly<Record<Locale, CurrencyCode>> = { en: 'USD', zh: 'SGD', id: 'IDR' };

/** Stands for the address of a site that was built without SITE_URL (OwnAddress.astro). */
export const UNKNOWN_SITE = 'https://livegauge.example';

/** The address in the samples; a site that does not know its own gets a stand-in. */
export function embedSite(site: URL | undefined): string {
	return site?.origin ?? UNKNOWN_SITE;
}

/** Lines for the page around the iframe: it takes the height that the frame tells. */
export const RESIZE_LINES = `addEventListener('message', ({ source, data }) => {
	const frame = document.getElementById('prices');
	if (source === frame.contentWindow && data.type === 'membership-pricing:height') {
		frame.style.height = \`\${data.height}px\`;
	}
});`;

/** The parts that a page's style sheet may name. */
export const PARTS = [
	'panel',
	'durations',
	'duration',
	'editions',
	'edition',
	'name',
	'price',
	'converted',
	'monthly',
	'saving',
	'choose',
	'limits',
	'limit',
	'note',
] as const;
