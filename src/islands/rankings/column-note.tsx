import { useStore } from '@nanostores/react';
import { use } from 'react';
import { columnOrigin, columnUnit } from '#domain/rankings/column-facts.ts';
import { listText } from '#domain/text/lists.ts';
import type { Area, Translate } from '#i18n/messages.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import type { RankingList } from '#stores/rankings/ranking-list.ts';
import { MoneyContext } from '#ui/money.tsx';

const AREAS = ['columns', 'common'] as const;

type NoteProps = {
	readonly id: string;
	/** Where the ranking's own words are. */
	readonly area: Area;
	readonly $ranking: RankingList<unknown>['$ranking'];
};

/** What a column of a ranking is, its unit, and whose figures it has. */
export function ColumnNote(props: NoteProps) {
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<span className="skeleton h-8 w-full" />}>
			<Note {...props} />
		</Text>
	);
}

/** The kind's own words for a column, or those that all rankings share. */
function meaningOf(t: Translate<'columns'>, area: string, id: string): string {
	for (const key of [`what.${area}_${id}`, `what.${id}`]) {
		const text = t(key as 'what.units');
		if (text !== key) return text;
	}
	return '';
}

function Note({ id, area, $ranking }: NoteProps) {
	const t = useText('columns');
	const { locale } = useLanguage();
	const { to } = use(MoneyContext);
	const { data } = useStore($ranking);
	const names = data?.sources.map((source) => source.marketplace ?? source.name) ?? [];
	const sources = listText(names, locale) || t('noSource');
	const unit = columnUnit(id);
	const origin = columnOrigin(id);
	return (
		<>
			<p>{meaningOf(t, area, id)}</p>
			{unit && <p className="text-12 text-muted">{t(`unit.${unit}`, { currency: to })}</p>}
			{origin && <p className="text-12 text-muted">{t(`origin.${origin}`, { sources })}</p>}
		</>
	);
}
