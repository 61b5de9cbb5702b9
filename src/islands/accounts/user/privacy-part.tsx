import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { $myData, fetchMyData } from '#stores/accounts/my-data.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { DeletePanel } from './delete-panel.tsx';

/** The member's data as a file, and the end of the account. */
export function PrivacyPart({ user }: MemberProps) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<DownloadPanel user={user} />
			<DeletePanel user={user} />
		</div>
	);
}

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

function DownloadPanel({ user }: MemberProps) {
	const t = useText('member');
	const state = useStore($myData);
	return (
		<Panel title={t('privacy.dataTitle')} text={t('privacy.dataText')}>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<PendingButton
					isPending={state === 'loading'}
					onClick={() => fetchMyData((text) => saveFile(`livegauge-${user.uid}.json`, text))}
				>
					{t('privacy.download')}
				</PendingButton>
				<span role="alert" className="text-down">
					{state === 'failed' && t('privacy.downloadFailed')}
				</span>
			</div>
		</Panel>
	);
}
