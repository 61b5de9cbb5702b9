import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble('', { plat_id: '87', country: 'America' });
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { NoProduct } = await import('#islands/shared/no-product.tsx');

beforeAll(() => loadMessages('en', ['common'], messageFiles));

const shown = (error: unknown) =>
	renderToStaticMarkup(
		<Text language={languageOf('en-us')} areas={['common']} waiting={null}>
			<NoProduct error={error} onRetry={() => null} />
		</Text>,
	);

test.each([404, 24_002])('a product that is refused with %i leads to others, not to another try', (code) => {
	const html = shown(new ApiError(code, 'id: is not shown'));
	expect(html).toContain('href="/goodsSellLike"');
	expect(html).not.toContain('Try again');
});

test('a product that did not load is asked for again', () => {
	const html = shown(new NetworkError('away', null));
	expect(html).toContain('Try again');
	expect(html).not.toContain('You are seeing earlier data');
});
