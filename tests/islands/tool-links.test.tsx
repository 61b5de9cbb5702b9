import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { ToolLinks, ToolMenu } from '#islands/shared/tool-links.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
const language = languageOf('kn-in');
const drawn = async (part: React.ReactNode) => {
	await loadMessages(language.locale, ['common'], messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={['common']} waiting={null}>
			{part}
		</Text>,
	);
};

test('selected products lead to the tools that take several, in the language on screen', async () => {
	const html = await drawn(<ToolLinks platId={98} ids={['p1', 'p2']} />);
	expect([...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [href, text])).toEqual([
		['/carry?tool=titles&amp;plat_id=98&amp;products=p1%2Cp2', 'Cek judul massal'],
		['/carry?tool=videos&amp;plat_id=98&amp;products=p1%2Cp2', 'Buat video massal'],
	]);
});

test('a row has one button for them, named after its product', async () => {
	const html = await drawn(<ToolMenu platId={98} id="p1" name="Gelas" isSmall />);
	expect(html).toContain('aria-label="Alat jualan: Gelas"');
	expect(html).toContain('aria-expanded="false"');
});
