import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { useKind } from './ranking-kind.tsx';

/** While one snapshot is in, period figures are unknown: says so, and leads to the board that is known. */
export function SnapshotNote({ period }: { readonly period: string }) {
	const t = useText('ranking');
	const { list } = useKind();
	return (
		<div
			role="note"
			className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-well px-3 py-2"
		>
			<span className="min-w-60 flex-1">{t('snapshot')}</span>
			{period !== 'total' && (
				<Button onClick={() => list.changeView({ period: 'total' })}>{t('showTotal')}</Button>
			)}
		</div>
	);
}
