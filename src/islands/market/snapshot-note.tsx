import { useText } from '#i18n/text.tsx';

/** Why figures of a period are unknown while only one snapshot is in. */
export function SnapshotNote() {
	const t = useText('market');
	return (
		<p role="note" className="rounded-panel bg-well px-3 py-2">
			{t('snapshot')}
		</p>
	);
}
