import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OPERATOR_ROLES, type OperatorRole } from '#domain/access/operator-roles.ts';
import { useText } from '#i18n/text.tsx';
import { setOperatorRole, showRole } from '#stores/operators/admin-operators.ts';
import type { ShownUser } from '#stores/operators/admin-users.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { userName } from './user-name.ts';

type Choice = OperatorRole | 'none';
const CHOICES: readonly Choice[] = ['none', ...OPERATOR_ROLES];

/** What a user may do here, which owners decide. */
export function UserRole({ user }: { readonly user: ShownUser }) {
	const t = useText('operators');
	const now: Choice = user.operator_role ?? 'none';
	const [chosen, setChosen] = useState<Choice>(now);
	const [isAsking, setAsking] = useState(false);
	return (
		<Panel title={t('give.title')} text={t(`roleText.${chosen}`)}>
			<div className="mt-3 flex flex-wrap items-end gap-2">
				<span className="min-w-48">
					<SelectField
						label={t('give.choose')}
						choices={CHOICES.map((value) => ({ value, label: t(`role.${value}`) }))}
						value={chosen}
						onChoose={setChosen}
					/>
				</span>
				<Button disabled={chosen === now} onClick={() => setAsking(true)}>
					{t('give.save')}
				</Button>
			</div>
			<ActProblem name="role" />
			{isAsking && <RoleDialog user={user} from={now} to={chosen} onClose={() => setAsking(false)} />}
		</Panel>
	);
}

type RoleDialogProps = {
	readonly user: ShownUser;
	readonly from: Choice;
	readonly to: Choice;
	readonly onClose: () => void;
};

/** Asks before a role changes, and shows the password of a new operator until the dialog is closed. */
function RoleDialog({ user, from, to, onClose }: RoleDialogProps) {
	const t = useText('operators');
	const common = useText('common');
	const [password, setPassword] = useState<string | null>(null);
	const name = userName(user);
	const close = () => {
		onClose();
		showRole(user.uid);
	};
	const change = async () => {
		if (password !== null) return close();
		const answer = await setOperatorRole(user.uid, to === 'none' ? null : to);
		if (answer) showToast(t('give.done', { name, role: t(`role.${to}`) }));
		if (answer?.password) setPassword(answer.password);
		else if (answer) close();
		else onClose();
	};
	const words = { from: t(`role.${from}`), to: t(`role.${to}`) };
	return (
		<ConfirmDialog
			title={t('give.askTitle', { name })}
			text={
				password === null
					? t(from === 'none' ? 'give.askNew' : 'give.askText', words)
					: t('give.passwordText')
			}
			confirmLabel={password === null ? t('give.save') : common('action.close')}
			cancelLabel={common('action.cancel')}
			isPending={useStore($acting) === 'role'}
			onConfirm={change}
			onCancel={password === null ? onClose : close}
		>
			{password !== null && (
				<CopyField
					label={t('give.password')}
					value={password}
					copyLabel={t('give.copy')}
					copiedLabel={t('give.copied')}
				/>
			)}
		</ConfirmDialog>
	);
}
