import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { hasPendingToken } from '#stores/shared/pending-token.ts';
import { $toast, hideToast, type ToastText } from '#stores/shared/toast.ts';
import { Later } from '#ui/later.tsx';
import { Toast } from '#ui/toast.tsx';
import { errorMessage } from './error-message.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { OfflineStrip } from './offline-strip.tsx';

const PendingLogin = lazy(() =>
	import('./pending-login.tsx').then((module) => ({ default: module.PendingLogin })),
);

/** The passing word: what the server says of a refusal is English, so other languages say it themselves. */
function usePassingWord(): ToastText | null {
	const toast = useStore($toast);
	const { locale } = useLanguage();
	const common = useText('common');
	if (!toast?.refusal || locale === 'en') return toast;
	return { ...toast, text: errorMessage(toast.refusal, common) };
}

/** What may come over any screen: a passing word, the dialog of a fault, the word on a missing network. */
export function PageState() {
	const toast = usePassingWord();
	const [isPending] = useState(hasPendingToken);
	return (
		<>
			<Toast toast={toast} onDone={hideToast} />
			<OfflineStrip />
			<FaultDialog />
			{isPending && (
				<Later>
					<PendingLogin />
				</Later>
			)}
		</>
	);
}
