import { PASSWORD_LENGTH, passwordChecks } from '#domain/accounts/passwords.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from './icon.tsx';

/** The rules of a new password, ticked off while it is typed. It goes into the hint of a PasswordField. */
export function PasswordRules({ password }: { readonly password: string }) {
	const t = useText('common');
	const checks = passwordChecks(password);
	const rules = [
		{ isMet: checks.hasLength, text: t('field.passwordLength', PASSWORD_LENGTH) },
		{ isMet: checks.hasCharacters, text: t('field.passwordCharacters') },
	];
	return (
		<ul className="flex flex-col">
			{rules.map(({ isMet, text }) => (
				<li key={text} className="flex items-center gap-1.5">
					<span className={`flex size-4 items-center justify-center ${isMet ? 'text-up' : 'text-muted'}`}>
						{isMet ? (
							<Icon name="check" />
						) : (
							<span aria-hidden="true" className="size-1 rounded-full bg-current" />
						)}
					</span>
					<span>{text}</span>
					{isMet && <span className="sr-only">{t('field.ruleMet')}</span>}
				</li>
			))}
		</ul>
	);
}
