import type { Problem, TypedHandle } from '#domain/accounts/account-forms.ts';
import type { CallingRegion } from '#domain/accounts/handles.ts';
import { useText } from '#i18n/text.tsx';
import { CallingSelect } from '#ui/calling-select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { problemText } from './problem-text.ts';

/** What is typed starts like a number without its country. */
const NATIONAL = /^\s*\d/;

type HandleFieldProps = {
	readonly typed: TypedHandle;
	readonly problem: Problem | undefined;
	readonly onHandle: (handle: string) => void;
	readonly onRegion: (region: CallingRegion) => void;
};

/** Phone, e-mail or username in one field; the country shows as soon as a number without one is typed. */
export function AnyHandleField(
	props: HandleFieldProps & { readonly isReachable: boolean; readonly label?: string },
) {
	const { typed, problem, onHandle, onRegion, isReachable, label } = props;
	const t = useText('account');
	return (
		<TextField
			label={label ?? t(isReachable ? 'field.reachable' : 'field.any')}
			name="handle"
			autoComplete="username"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={254}
			value={typed.handle}
			error={problemText(problem, t)}
			onChange={onHandle}
			before={
				NATIONAL.test(typed.handle) && (
					<CallingSelect label={t('field.callingCode')} value={typed.region} onChoose={onRegion} />
				)
			}
		/>
	);
}

/** A mobile phone with its country. */
export function PhoneField({ typed, problem, onHandle, onRegion }: HandleFieldProps) {
	const t = useText('account');
	return (
		<TextField
			label={t('way.phone')}
			name="phone"
			type="tel"
			autoComplete="tel"
			inputMode="tel"
			maxLength={32}
			value={typed.handle}
			error={problemText(problem, t)}
			onChange={onHandle}
			before={<CallingSelect label={t('field.callingCode')} value={typed.region} onChoose={onRegion} />}
		/>
	);
}

/** An e-mail address. */
export function EmailField({ typed, problem, onHandle }: Omit<HandleFieldProps, 'onRegion'>) {
	const t = useText('account');
	return (
		<TextField
			label={t('way.email')}
			name="email"
			type="email"
			autoComplete="email"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={254}
			value={typed.handle}
			error={problemText(problem, t)}
			onChange={onHandle}
		/>
	);
}
