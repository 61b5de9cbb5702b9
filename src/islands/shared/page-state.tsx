import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $letterOffer } from '#stores/shared/letter-offer.ts';
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

const LetterOffer = lazy(() =>
	import('./letter-offer.tsx').then((module) => ({ default: module.LetterOffer })),
);

/** The passing word: what the server says of a refusal is English, so other languages say it themselves. */
function usePassingWord(): ToastText | null {
	const toast = useStore($toast);
	const { locale } = useLanguage();
	const common = useText('common');
	if (!toast?.refusal || locale === 'en') return toast;
	return { ...toast, text: errorMessage(toast.refusal, common) };
}

/** What may come over any screen: a passing word, the dialog of a fault, the word on a missing network, an offer. */
export function PageState() {
	const toast = usePassingWord();
	const hasOffer = useStore($letterOffer) !== null;
	const [isPending] = useState(hasPendingToken);
	return (
		<>
			<Toast toast={toast} onDone={hideToast} />
			<OfflineStrip />
			<FaultDialog />
			{hasOffer && (
				<Later>
					<LetterOffer />
				</Later>
			)}
			{isPending && (
				<Later>
					<PendingLogin />
				</Later>
			)}
		</>
	);
}
