import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { periodName } from './period-names.ts';
import { type AnyAnswer, useKind } from './ranking-kind.tsx';

type SnapshotNoteProps = {
	readonly answer: Pick<AnyAnswer, 'period' | 'single_snapshot' | 'missing' | 'list'>;
};

/** Why figures of the period are unknown: one snapshot, or no reading as early as it needs; and what is known. */
export function SnapshotNote({ answer }: SnapshotNoteProps) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const { list } = useKind();
	const { period } = answer;
	// Where there are no rows at all, what stands in their place says it.
	const missing = answer.list.length > 0 ? answer.missing.find((one) => one.period === period) : undefined;
	if (!(answer.single_snapshot || missing)) return null;
	const needed =
		missing && t('needs', { period: periodName(period, t, locale), day: dayText(missing.needs, locale) });
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
