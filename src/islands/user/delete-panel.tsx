import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { reachableProblem } from '#domain/account-forms.ts';
import { wholeNumber } from '#domain/formats.ts';
import { type DeleteWay, deleteWays } from '#domain/member-forms.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { AccountForm } from '#islands/session/account-form.tsx';
import { CodeField } from '#islands/session/code-field.tsx';
import { AnyHandleField } from '#islands/session/handle-field.tsx';
import { deleteForm } from '#stores/delete-account.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { usePasswordText } from './password-panel.tsx';
import type { PartProps } from './user-screen.tsx';

/** Deletes the account, once it is proven to be one's own and confirmed. */
export function DeletePanel({ user }: PartProps) {
	const t = useText('member');
	const ways = deleteWays(user);
	const [way, setWay] = useState<DeleteWay>(ways[0] ?? 'nothing');
	return (
		<Panel title={t('privacy.deleteTitle')} text={t('privacy.deleteText')}>
			<div className="mt-4 flex max-w-120 flex-col gap-4">
				{ways.length > 1 && (
					<SelectField
						label={t('privacy.proveBy')}
						choices={(['password', 'code'] as const).map((value) => ({
							value,
							label: t(`privacy.by.${value}`),
						}))}
						value={way === 'code' ? 'code' : 'password'}
						onChoose={setWay}
					/>
				)}
				<DeleteForm key={way} way={way} user={user} />
			</div>
		</Panel>
	);
}

function DeleteForm({ way, user }: PartProps & { readonly way: DeleteWay }) {
	const t = useText('member');
	const [isAsked, setAsked] = useState(false);
	const answer = useRef<(isConfirmed: boolean) => void>(null);
	const confirm = () =>
		new Promise<boolean>((resolve) => {
			answer.current = resolve;
			setAsked(true);
		});
	const [{ form, sender }] = useState(() =>
		deleteForm(way, { confirm, farewell: () => t('privacy.deleted') }),
	);
	const settle = (isConfirmed: boolean) => {
		setAsked(false);
		answer.current?.(isConfirmed);
	};
	return (
		<>
			<AccountForm form={form} look="confirm" submitLabel={t('privacy.delete')}>
				{way === 'password' && <ByPassword form={form} />}
				{way === 'code' && <ByCode form={form} sender={sender} user={user} />}
			</AccountForm>
			{isAsked && <LastQuestion user={user} onAnswer={settle} />}
		</>
	);
}

type Form = ReturnType<typeof deleteForm>;

function ByPassword({ form }: Pick<Form, 'form'>) {
	const account = useText('account');
	const passwordText = usePasswordText();
	const { password } = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<PasswordField
			label={account('field.password')}
			name="delete-password"
			autoComplete="current-password"
			maxLength={128}
			value={password}
			error={passwordText(problems.password)}
			onChange={(text) => form.change('password', text)}
		/>
	);
}

function ByCode({ form, sender, user }: Form & PartProps) {
	const t = useText('member');
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	const handles = [user.phone, user.email].filter(Boolean).join(' · ');
	return (
		<>
			<AnyHandleField
				typed={values}
				problem={problems.handle}
				isReachable
				onHandle={(handle) => form.change('handle', handle)}
				onRegion={(region) => form.change('region', region)}
			/>
			<p className="figures -mt-3 text-12 text-muted">{t('privacy.handleHint', { handles })}</p>
			<CodeField
				sender={sender}
				typed={values}
				check={reachableProblem}
				value={values.code}
				onChange={(code) => form.change('code', code)}
				problem={problems.code}
				onRefused={form.refuse}
			/>
		</>
	);
}

type LastQuestionProps = PartProps & { readonly onAnswer: (isConfirmed: boolean) => void };

function LastQuestion({ user, onAnswer }: LastQuestionProps) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const name = user.username ?? user.phone ?? user.email ?? user.uid;
	return (
		<ConfirmDialog
			title={t('privacy.confirmTitle', { name })}
			text={t('privacy.confirmText', {
				points: wholeNumber(user.silver_coin, locale),
				edition: editionName(user.edition, common),
			})}
			confirmLabel={t('privacy.delete')}
			cancelLabel={common('action.cancel')}
			onConfirm={() => onAnswer(true)}
			onCancel={() => onAnswer(false)}
		/>
	);
}
