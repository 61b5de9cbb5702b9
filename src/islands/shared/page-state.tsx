import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { hasPendingToken } from '#stores/shared/pending-token.ts';
import { $toast, hideToast } from '#stores/shared/toast.ts';
import { Later } from '#ui/later.tsx';
import { Toast } from '#ui/toast.tsx';
import { FaultDialog } from './fault-dialog.tsx';
import { OfflineStrip } from './offline-strip.tsx';

const PendingLogin = lazy(() =>
	import('./pending-login.tsx').then((module) => ({ default: module.PendingLogin })),
);

/** What may come over any screen: a passing word, the dialog of a fault, the word on a missing network. */
export function PageState() {
	const toast = useStore($toast);
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
