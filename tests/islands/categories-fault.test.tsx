import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import type { Area } from '#i18n/messages.ts';
import { Text } from '#i18n/text.tsx';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble('', { plat_id: '87', country: 'America' });
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const { CategorySelect } = await import('#islands/titles/title-form.tsx');
const { CategorySelects } = await import('#islands/rankings/category-selects.tsx');
const { SegmentFilterBar } = await import('#islands/market/segment-filters.tsx');
const { $categories } = await import('#stores/shared/categories.ts');

const AREAS: readonly Area[] = ['common', 'titles', 'ranking', 'market'];
beforeAll(async () => {
	for (const { locale } of LANGUAGES) await loadMessages(locale, AREAS, messageFiles);
});

const put = (status: string, data: unknown) =>
	($categories as unknown as { set(state: unknown): void }).set({
		status,
		data,
		error: status === 'failed' ? new Error('away') : null,
	});
const shown = (part: React.ReactNode) =>
	renderToStaticMarkup(
		<Text language={languageOf('en-us')} areas={AREAS} waiting={null}>
			{part}
		</Text>,
	);

describe('a choice of categories', () => {
	test.each([
		['of a title', <CategorySelect key="title" value="" error={null} onChoose={() => null} />],
		['in the sheet of a ranking', <CategorySelects key="sheet" chosen={null} onChoose={() => null} />],
		['of segments', <SegmentFilterBar key="segments" />],
	])('%s says that they did not load, with a way to try again', (_, part) => {
		put('failed', null);
		expect(shown(part)).toContain('This did not load');
		expect(shown(part)).toContain('Try again');
		put('loading', null);
		expect(shown(part)).not.toContain('role="alert"');
		put('ready', [{ id: '01', name: 'Beauty', level: 1, parent_id: null, products: 4 }]);
		expect(shown(part)).toContain('Beauty');
		expect(shown(part)).not.toContain('role="alert"');
	});
});
