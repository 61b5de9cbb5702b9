import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { CONTROL, FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import type { TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'before' | 'after' | 'autoComplete'> & {
	/** Tells password managers whether to fill in or to propose. */
	readonly autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown; it is hidden again on the next page. */
export function PasswordField({ label, hint, error, onChange, ...input }: PasswordFieldProps) {
	const t = useText('common');
	const [isShown, setShown] = useState(false);
	return (
		<FieldFrame label={label} hint={hint} error={error}>
			{(ids) => (
				<span className="relative flex">
					<input
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						{...ids}
						type={isShown ? 'text' : 'password'}
						className={`${CONTROL} pr-11`}
						onChange={(event) => onChange(event.target.value)}
					/>
					<button
						type="button"
						aria-pressed={isShown}
						aria-controls={ids.id}
						aria-label={t('field.showPassword')}
						title={t('field.showPassword')}
						className="absolute inset-y-1 right-1 flex w-9 touch:inset-y-0 touch:right-0 touch:w-11 items-center justify-center rounded-control text-muted hover:bg-well hover:text-ink"
						onClick={() => setShown(!isShown)}
					>
						<Icon name={isShown ? 'eyeOff' : 'eye'} />
					</button>
				</span>
			)}
		</FieldFrame>
	);
}
