import { useState } from 'react';
import type { Problem } from '#domain/accounts/account-forms.ts';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { problemText } from './problem-text.ts';

type FactorFieldProps = {
	readonly value: string;
	readonly problem: Problem | undefined;
	readonly onChange: (factor: string) => void;
};

/** The second factor, which is asked for once the server says that the account has one; it stays from then on. */
export function FactorField({ value, problem, onChange }: FactorFieldProps) {
	const t = useText('account');
	const [isAsked, setAsked] = useState(false);
	if (problem && !isAsked) setAsked(true);
	if (!(isAsked || problem)) return null;
	return (
		<TextField
			label={t('field.factor')}
			hint={t('field.factorHint')}
			name="factor"
			autoComplete="one-time-code"
			maxLength={40}
			value={value}
			error={problemText(problem, t)}
			onChange={onChange}
		/>
	);
}
