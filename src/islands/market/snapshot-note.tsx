import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

type SnapshotNoteProps = {
	readonly answer: {
		readonly period: string;
		readonly single_snapshot: boolean;
		readonly missing: readonly { readonly period: string; readonly needs: string }[];
	};
};

/** Why figures of a period are unknown: one snapshot, or no reading as early as it needs. */
export function SnapshotNote({ answer }: SnapshotNoteProps) {
	const t = useText('market');
	const { locale } = useLanguage();
	const missing = answer.missing.find(({ period }) => period === answer.period);
	if (!(answer.single_snapshot || missing)) return null;
	return (
		<p role="note" className="rounded-panel bg-well px-3 py-2">
			{answer.single_snapshot && t('snapshot')}{' '}
			{missing && t('needs', { day: dayText(missing.needs, locale) })}
		</p>
	);
}
