import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { disableUser, enableUser, type ShownUser } from '#stores/operators/admin-users.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { userName } from './user-name.ts';

/** Whether a user may log in, and the switch. */
export function UserAccess({ user }: { readonly user: ShownUser }) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [isAsking, setAsking] = useState(false);
	const acting = useStore($acting);
	const name = userName(user);
	const text = user.disabled_at
		? t('access.disabled', { moment: minuteText(user.disabled_at, locale) })
		: t('access.enabled');
	const enable = async () => {
		if (await enableUser(user.uid)) showToast(t('access.enableDone', { name }));
	};
	return (
		<Panel title={t('access.title')} text={text}>
			<div className="mt-3">
				{user.disabled_at ? (
					<PendingButton isPending={acting === 'enable'} onClick={enable}>
						{t('access.enable')}
					</PendingButton>
				) : (
					<Button onClick={() => setAsking(true)}>{t('access.disable')}</Button>
				)}
			</div>
			<ActProblem name="disable" />
			<ActProblem name="enable" />
			{isAsking && <DisableDialog user={user} onClose={() => setAsking(false)} />}
		</Panel>
	);
}

function DisableDialog({ user, onClose }: { readonly user: ShownUser; readonly onClose: () => void }) {
	const t = useText('admin');
	const common = useText('common');
	const [note, setNote] = useState('');
	const name = userName(user);
	const disable = async () => {
		if (await disableUser(user.uid, note.trim())) showToast(t('access.disableDone', { name }));
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('access.askTitle', { name })}
			text={t('access.askText')}
			confirmLabel={t('access.disable')}
			cancelLabel={common('action.cancel')}
			isPending={useStore($acting) === 'disable'}
			onConfirm={disable}
			onCancel={onClose}
		>
			<TextField
				label={t('grant.note')}
				hint={t('grant.noteHint')}
				maxLength={200}
				value={note}
				onChange={setNote}
			/>
		</ConfirmDialog>
	);
}
