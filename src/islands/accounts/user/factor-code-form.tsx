import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { AccountForm } from '#islands/accounts/sign-in/account-form.tsx';
import { problemText } from '#islands/accounts/sign-in/problem-text.ts';
import { type FactorAct, factorForm } from '#stores/accounts/second-factor.ts';
import { TextField } from '#ui/text-field.tsx';

type FactorCodeFormProps = {
	readonly act: FactorAct;
	readonly onDone: (codes: readonly string[]) => void;
};

/** A code of the second factor, and what it is typed for. */
export function FactorCodeForm({ act, onDone }: FactorCodeFormProps) {
	const t = useText('member');
	const account = useText('account');
	const [form] = useState(() => factorForm(act, onDone));
	const values = useStore(form.$values);
	const problems = useStore(form.$problems);
	return (
		<div className="mt-3 max-w-100">
			<AccountForm form={form} look="confirm" submitLabel={t(`factor.${act}`)}>
				<TextField
					label={act === 'confirm' ? t('factor.code') : account('field.factor')}
					hint={act === 'confirm' ? undefined : account('field.factorHint')}
					name="factor"
					inputMode={act === 'confirm' ? 'numeric' : 'text'}
					autoComplete="one-time-code"
					maxLength={40}
					value={values.factor}
					error={problemText(problems.factor, account)}
					onChange={(factor) => form.change('factor', factor)}
				/>
			</AccountForm>
		</div>
	);
}
