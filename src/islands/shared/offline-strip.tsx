import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $isOnline } from '#stores/shared/online.ts';

/** Says at the lower edge, over everything and moving nothing, that the device has no network. */
export function OfflineStrip() {
	const t = useText('common');
	const isOnline = useStore($isOnline);
	return (
		<div role="status" className="fixed inset-x-0 bottom-0 z-40">
			{!isOnline && <p className="bg-ink px-4 py-1 text-center text-12 text-page">{t('offline')}</p>}
		</div>
	);
}
