import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { type DeleteWay, deleteWays } from '#domain/accounts/member-forms.ts';
import { memberName } from '#domain/accounts/member-name.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { problemText } from '#islands/accounts/sign-in/problem-text.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import { deleteForm } from '#stores/accounts/delete-account.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OwnCode } from './own-code.tsx';
import { usePasswordText } from './password-panel.tsx';

/** Deletes the account, once it is proven to be one's own and confirmed. */
export function DeletePanel({ user }: MemberProps) {
	const t = useText('member');
	const ways = deleteWays(user);
	const [way, setWay] = useState<DeleteWay>(ways[0] ?? 'word');
	return (
		<Panel title={t('privacy.deleteTitle')} text={t('privacy.deleteText')}>
			<div className="mt-4 flex max-w-120 flex-col gap-4">
				{ways.length > 1 && (
					<Segments
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

function DeleteForm({ way, user }: MemberProps & { readonly way: DeleteWay }) {
	const t = useText('member');
	const [isAsked, setAsked] = useState(false);
	const answer = useRef<(isConfirmed: boolean) => void>(null);
	const confirm = () =>
		new Promise<boolean>((resolve) => {
			answer.current = resolve;
			setAsked(true);
		});
	const [{ form, sender }] = useState(() =>
		deleteForm(way, t('privacy.word'), { confirm, farewell: () => t('privacy.deleted') }),
	);
	const settle = (isConfirmed: boolean) => {
		setAsked(false);
		answer.current?.(isConfirmed);
	};
	return (
		<>
			<AccountForm form={form} look="danger" submitLabel={t('privacy.delete')}>
				{way === 'password' && <ByPassword form={form} />}
				{way === 'code' && <ByCode form={form} sender={sender} user={user} />}
				{way === 'word' && <ByWord form={form} />}
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

function ByCode({ form, sender, user }: Form & MemberProps) {
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<OwnCode
			user={user}
			sender={sender}
			typed={values}
			code={values.code}
			problems={{ handle: problems.handle, code: problems.code }}
			onHandle={(handle) => form.change('handle', handle)}
			onRegion={(region) => form.change('region', region)}
			onCode={(code) => form.change('code', code)}
			onRefused={form.refuse}
		/>
	);
}

function ByWord({ form }: Pick<Form, 'form'>) {
	const t = useText('member');
	const account = useText('account');
	const { typed, word } = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<TextField
			label={t('privacy.typeWord', { word })}
			name="delete-word"
			autoComplete="off"
			spellCheck={false}
			value={typed}
			error={problemText(problems.typed, account)}
			onChange={(text) => form.change('typed', text)}
		/>
	);
}

type LastQuestionProps = MemberProps & { readonly onAnswer: (isConfirmed: boolean) => void };

function LastQuestion({ user, onAnswer }: LastQuestionProps) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const name = memberName(user) ?? user.uid;
	const points = wholeNumber(user.silver_coin, locale);
	const edition = editionName(user.edition, common);
	return (
		<ConfirmDialog
			title={t('privacy.confirmTitle', { name })}
			text={
				useStore($isSold)
					? t('privacy.confirmText', { points, edition })
					: t('privacy.confirmUnsold', { points })
			}
			isFinal
			confirmLabel={t('privacy.delete')}
			cancelLabel={common('action.cancel')}
			onConfirm={() => onAnswer(true)}
			onCancel={() => onAnswer(false)}
		/>
	);
}
