import { atom } from 'nanostores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { DetailList, type ListKind } from '#islands/details/detail-list.tsx';
import type { DetailLists } from '#stores/details/detail-lists.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();
// Nothing has a width here.
vi.mock('#islands/rankings/use-wide.ts', () => ({ useWide: () => true }));

type Row = { readonly id: string };
type Rows = { readonly things: Row };

const KIND: ListKind<Row> = {
	useColumns: () => [{ id: 'id', label: 'Thing', width: 100, cell: (row) => row.id }],
	keyOf: (row) => row.id,
	usualSort: 'id',
	PhoneRow: ({ row }) => <span>{row.id}</span>,
};

const AREAS = ['common', 'detail'] as const;

/** A page of a list of 600 of which a trial sees 54. */
async function shown(page: number, rows: number): Promise<string> {
	const language = languageOf('en-us');
	await loadMessages(language.locale, AREAS, messageFiles);
	const list = Array.from({ length: rows }, (_, index) => ({ id: `row${index}` }));
	const data = { list, total: 600, rows_allowed: 54, edition: 'trial' };
	const nothing = () => undefined;
	const lists: DetailLists<Rows> = {
		tabs: ['things'],
		$view: atom({ tab: 'things', sort: null, order: 'desc', page }),
		states: { things: atom({ status: 'ready', data, error: null }) },
		show: nothing,
		sort: nothing,
		turn: nothing,
		reload: nothing,
		start: nothing,
	};
	return renderToStaticMarkup(
		<Text language={language} areas={AREAS} waiting={null}>
			<DetailList lists={lists} tab="things" kind={KIND} caption="Things" empty="Nothing" />
		</Text>,
	);
}

test('a list behind a detail turns no further than the rows of the edition', async () => {
	const html = await shown(1, 10);
	expect(html).toContain('1–10 of 54');
	expect(html).not.toContain('shows the first');
});

test('and says below the last of them how many there are and which edition shows more', async () => {
	const html = await shown(6, 4);
	expect(html).toContain('51–54 of 54');
	expect(html).toContain('edition shows the first 54 of 600');
	expect(html).toContain('Basic shows 160');
});
