import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { $faultDialog } from '#stores/shared/faults.ts';
import {
	$pendingMember,
	checkPendingToken,
	dropPendingToken,
	takePendingToken,
} from '#stores/shared/pending-token.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const AREAS = ['account'] as const;

/** Asks before a login from an address replaces the one that there is (decisions 2). */
export function PendingLogin() {
	const member = useStore($pendingMember);
	const language = useLanguage();
	const isFaultShown = useStore($faultDialog) !== null;
	useEffect(() => {
		void checkPendingToken();
	}, []);
	// Never two dialogs at once: what went wrong comes first.
	if (!member || isFaultShown) return null;
	return (
		<Text language={language} areas={AREAS} waiting={null}>
			<Question member={member} />
		</Text>
	);
}

function Question({ member }: { readonly member: UserInfo }) {
	const t = useText('account');
	const common = useText('common');
	const named = [member.name, member.surname].filter(Boolean).join(' ') || member.username;
	return (
		<ConfirmDialog
			title={t('pending.title', { name: named || member.phone || member.email || member.uid })}
			text={t('pending.text')}
			confirmLabel={t('pending.ok')}
			cancelLabel={common('action.cancel')}
			onConfirm={takePendingToken}
			onCancel={dropPendingToken}
		/>
	);
}
