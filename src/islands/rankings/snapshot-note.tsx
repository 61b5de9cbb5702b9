import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { useKeptText } from '#ui/kept-note.tsx';
import { periodName } from './period-names.ts';
import { type AnyAnswer, useKind } from './ranking-kind.tsx';

/** What figures of the period would need: days that are still kept, or an earlier reading; null where they lack nothing. */
export function useNeeded({ period, range, missing }: Pick<AnyAnswer, 'period' | 'range' | 'missing'>) {
	const t = useText('ranking');
	const keptText = useKeptText();
	const { locale } = useLanguage();
	if (range?.kept) return keptText(range.kept);
	const needs = missing.find((one) => one.period === period)?.needs;
	return needs ? t('needs', { period: periodName(period, t, locale), day: dayText(needs, locale) }) : null;
}

type SnapshotNoteProps = {
	readonly answer: Pick<AnyAnswer, 'period' | 'range' | 'single_snapshot' | 'missing' | 'list'>;
};

/** Why figures of the period are unknown: one snapshot, or no reading as early as it needs; and what is known. */
export function SnapshotNote({ answer }: SnapshotNoteProps) {
	const t = useText('ranking');
	const { list } = useKind();
	const { period } = answer;
	const why = useNeeded(answer);
	// Where there are no rows at all, what stands in their place says it.
	const needed = answer.list.length > 0 ? why : null;
	if (!(answer.single_snapshot || needed)) return null;
	return (
		<div
			role="note"
			className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-well px-3 py-2"
		>
			<span className="min-w-60 flex-1">
				{answer.single_snapshot ? t('snapshot') : needed} {answer.single_snapshot && needed}
			</span>
			{period !== 'total' && (
				<Button onClick={() => list.changeView({ period: 'total' })}>{t('showTotal')}</Button>
			)}
		</div>
	);
}
