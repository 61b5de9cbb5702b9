import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { SourceList } from '#islands/operators/sources.tsx';
import { type DataSource, movedNames } from '#stores/operators/admin-sources.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();

const source = (name: string, given: Partial<DataSource> = {}): DataSource => ({
	name,
	importer: 'own',
	marketplace: null,
	is_demo: false,
	is_out: false,
	is_corrected: false,
	corrected_products: 0,
	plat_ids: [],
	...given,
});
const LIST = [
	source('a'),
	source('<b>', { plat_ids: [81, 85], marketplace: 'Lazada' }),
	source('Demo', { is_demo: true }),
];

test('the screen lists the sources in their order with their regions, and moves all but past the ends', async () => {
	const language = languageOf('en-us');
	await loadMessages(language.locale, ['common', 'admin', 'operators'], messageFiles);
	const html = renderToStaticMarkup(
		<Text language={language} areas={['admin', 'operators']} waiting={null}>
			<SourceList list={LIST} mayMove={true} />
		</Text>,
	);
	expect(html.match(/<strong[^>]*>([^<]*)</g)?.map((part) => part.replace(/^.*>([^<]*)<$/, '$1'))).toEqual([
		'a',
		'&lt;b&gt;',
		'Demo',
	]);
	expect(html).toContain('own · Lazada · ID, MY');
	const buttons = [...html.matchAll(/aria-label="Move ([^"]*)" aria-disabled="(true|false)"/g)];
	expect(buttons.map(([, label, isOff]) => [label, isOff])).toEqual([
		['a up', 'true'],
		['a down', 'false'],
		['&lt;b&gt; up', 'false'],
		['&lt;b&gt; down', 'false'],
		['Demo up', 'false'],
		['Demo down', 'true'],
	]);
});

test('a source that is moved leaves the others in their order', () => {
	expect(movedNames(LIST, 0, 1)).toEqual(['<b>', 'a', 'Demo']);
	expect(movedNames(LIST, 2, 1)).toEqual(['a', 'Demo', '<b>']);
});
