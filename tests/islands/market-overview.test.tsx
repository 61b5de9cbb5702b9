import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import { Text } from '#i18n/text.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const { OverviewPart } = await import('#islands/market/overview-part.tsx');
const { $marketOverview } = await import('#stores/market/market.ts');

const AREAS: readonly Area[] = ['common', 'market', 'ranking'];
beforeAll(async () => {
	for (const { locale } of LANGUAGES) await loadMessages(locale, AREAS, messageFiles);
});

const NOTHING = { value: null, quality: 'unknown' };
const ANSWER = {
	as_of: '2026-03-10',
	currency: 'USD',
	sources: [],
	single_snapshot: false,
	missing: [],
	totals: {
		products: 26,
		selling_products: 25,
		new_products: 2,
		shops: 14,
		creators: { value: 1, quality: 'observed' },
		videos: 1,
		lives: 1,
		units: NOTHING,
		gmv: NOTHING,
		units_growth: null,
		gmv_growth: null,
		trend: [],
	},
	industries: [],
	price_bands: [],
	creator_tiers: null,
};

function shown(more: object, lang: string) {
	const data = { ...ANSWER, ...more };
	($marketOverview as unknown as { set(state: unknown): void }).set({ status: 'ready', data, error: null });
	return renderToStaticMarkup(
		<Text language={languageOf(lang)} areas={AREAS} waiting={null}>
			<OverviewPart />
		</Text>,
	);
}

describe('the tiles of the market', () => {
	const WEEK = { period: '7', range: { from: '2026-03-04', to: '2026-03-10' } };
	const TOTAL = { period: 'total', range: null };

	test.each([
		['en-us', 'in the period'],
		['zh-cn', '本期'],
		['kn-in', 'di periode ini'],
	])('speak of a period where there is one: %s', (lang, words) => {
		expect(shown(WEEK, lang).split(words)).toHaveLength(4);
		expect(shown(TOTAL, lang)).not.toContain(words);
	});
});
