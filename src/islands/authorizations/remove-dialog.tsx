import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $authorizationChange, removeAuthorization } from '#stores/authorizations/authorizations.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type RemoveDialogProps = {
	readonly id: string;
	readonly name: string;
	readonly onClose: () => void;
};

/** Asks before an authorization is deleted, and says what that does and what it does not. */
export function RemoveDialog({ id, name, onClose }: RemoveDialogProps) {
	const t = useText('authorization');
	const common = useText('common');
	const change = useStore($authorizationChange);
	return (
		<ConfirmDialog
			title={t('removal.title', { name })}
			text={t('removal.text')}
			confirmLabel={t('removal.confirm')}
			cancelLabel={common('action.cancel')}
			isPending={change?.id === id && change.act === 'remove' && change.state === 'sending'}
			onConfirm={() => {
				void removeAuthorization(id).then(onClose);
			}}
			onCancel={onClose}
		/>
	);
}
