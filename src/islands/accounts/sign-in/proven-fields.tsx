import { useStore } from '@nanostores/react';
import { type Problems, type ProvenValues, wayProblem } from '#domain/accounts/account-forms.ts';
import { useText } from '#i18n/text.tsx';
import type { CodeSender } from '#stores/accounts/code-sender.ts';
import type { FormStore } from '#stores/shared/form.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordRules } from '#ui/password-rules.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField, PhoneField } from './handle-field.tsx';
import { problemText } from './problem-text.ts';

type ProvenFieldsProps<Field extends string> = {
	readonly form: FormStore<ProvenValues, Field>;
	readonly sender: CodeSender;
	readonly passwordLabel: string;
	/** Below the phone or the address: what choosing it means. */
	readonly notes?: Readonly<Record<ProvenValues['way'], string>>;
};

/** What sign-up and reset share: a phone or an address, the code sent there, and a new password. */
export function ProvenFields<Field extends string>(props: ProvenFieldsProps<Field>) {
	const { form, sender, passwordLabel, notes } = props;
	const t = useText('account');
	const values = useStore(form.$values);
	const problems: Problems<string> = useStore(form.$problems);
	const field = {
		typed: values,
		problem: problems.handle,
		onHandle: (handle: string) => form.change('handle', handle),
	};
	return (
		<>
			<Tabs
				label={t('way.label')}
				tabs={(['phone', 'email'] as const).map((way) => ({ value: way, label: t(`way.${way}`) }))}
				value={values.way}
				onChange={(way) => {
					form.change('way', way);
					form.change('handle', '');
				}}
			>
				<div className="flex flex-col gap-1 pt-4">
					{values.way === 'phone' ? (
						<PhoneField {...field} onRegion={(region) => form.change('region', region)} />
					) : (
						<EmailField {...field} />
					)}
					{notes && <p className="text-12 text-muted">{notes[values.way]}</p>}
				</div>
			</Tabs>
			<CodeField
				sender={sender}
				typed={values}
				check={(typed) => wayProblem(values.way, typed)}
				value={values.code}
				onChange={(code) => form.change('code', code)}
				problem={problems.code}
				onRefused={(found) => form.refuse(found as Problems<Field>)}
			/>
			<PasswordField
				label={passwordLabel}
				name="password"
				autoComplete="new-password"
				value={values.password}
				error={problemText(problems.password, t)}
				hint={<PasswordRules password={values.password} />}
				onChange={(password) => form.change('password', password)}
			/>
		</>
	);
}
