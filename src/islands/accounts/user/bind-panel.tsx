import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { wayProblem } from '#domain/accounts/account-forms.ts';
import { ownerProofs } from '#domain/accounts/member-forms.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { CodeField } from '#islands/accounts/sign-in/code-field.tsx';
import { EmailField, PhoneField } from '#islands/accounts/sign-in/handle-field.tsx';
import { bindForm } from '#stores/accounts/bind.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { OwnerProof } from './owner-proof.tsx';

type Way = 'phone' | 'email';
type BindPanelProps = MemberProps & { readonly way: Way };

const SUBMIT = {
	phone: { bind: 'security.bindPhone', change: 'security.changePhone' },
	email: { bind: 'security.bindEmail', change: 'security.changeEmail' },
} as const;

/** The phone or the e-mail address that belongs to the account, and how to bind another. */
export function BindPanel({ way, user }: BindPanelProps) {
	const t = useText('member');
	const bound = user[way];
	const isTrialAhead = way === 'phone' && user.needs_phone;
	const isSoldHere = useStore($isSold);
	const [isOpen, setOpen] = useState(isTrialAhead);
	const close = () => setOpen(false);
	return (
		<Panel
			title={t(`security.${way}`)}
			aside={
				<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{t(bound ? 'security.change' : 'security.bind')}
				</Button>
			}
			text={
				<span className="figures" translate="no">
					{bound ?? t('security.phoneNone')}
				</span>
			}
		>
			{isTrialAhead && isSoldHere && <p className="mt-2">{t('security.phoneTrial', { days: TRIAL_DAYS })}</p>}
			{isOpen && (
				<BindForm key={`${bound === null} ${user.has_password}`} way={way} user={user} onDone={close} />
			)}
		</Panel>
	);
}

type BindFormProps = BindPanelProps & { readonly onDone: () => void };

function BindForm({ way, user, onDone }: BindFormProps) {
	const t = useText('member');
	const isReplacing = user[way] !== null;
	const done = (hasTrial: boolean) => {
		showToast(
			hasTrial && $isSold.get() ? t('security.trialBegun', { days: TRIAL_DAYS }) : t(`security.${way}Bound`),
		);
		onDone();
	};
	const [binding] = useState(() => bindForm(way, ownerProofs(user)[0] ?? 'none', done));
	const { form, sender } = binding;
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	const field = {
		typed: values,
		problem: problems.handle,
		onHandle: (handle: string) => form.change('handle', handle),
	};
	return (
		<div className="mt-4 max-w-120">
			<AccountForm form={form} look="confirm" submitLabel={t(SUBMIT[way][isReplacing ? 'change' : 'bind'])}>
				{way === 'phone' ? (
					<PhoneField {...field} onRegion={(region) => form.change('region', region)} />
				) : (
					<EmailField {...field} />
				)}
				<CodeField
					sender={sender}
					typed={values}
					check={(typed) => wayProblem(way, typed)}
					value={values.code}
					onChange={(code) => form.change('code', code)}
					problem={problems.code}
					onRefused={form.refuse}
				/>
				<OwnerProof {...binding} way={way} user={user} />
			</AccountForm>
		</div>
	);
}
