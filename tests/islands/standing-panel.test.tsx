import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { StandingPanel } from '#islands/details/standing-panel.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';

const AREAS = ['common', 'detail', 'goods', 'shop', 'creator'] as const;

async function drawn(code: 'en-us' | 'zh-cn' | 'kn-in', area: 'goods' | 'shop' | 'creator', rank: number) {
	const language = languageOf(code);
	await loadMessages(language.locale, AREAS, messageFiles);
	const place = { category: null, rank, of: 301, outsold: (301 - rank) / 300 };
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<StandingPanel standing={{ days: 30, places: [place] }} area={area} />
		</Text>,
	);
}

test('only the first sells more than all the others', async () => {
	expect(await drawn('en-us', 'goods', 1)).toContain('Outsells 100% of other products');
	expect(await drawn('en-us', 'goods', 2)).toContain('Outsells 99% of other products');
});

test.each([
	['en-us', 'shop', 'of other shops'],
	['en-us', 'creator', 'of other creators'],
	['zh-cn', 'shop', '的店铺'],
	['zh-cn', 'creator', '的达人'],
	['zh-cn', 'creator', '301 位'],
	['kn-in', 'shop', 'toko lain'],
	['kn-in', 'creator', 'kreator lain'],
] as const)('in %s a %s stands among its own kind', async (code, area, words) => {
	expect(await drawn(code, area, 2)).toContain(words);
});
