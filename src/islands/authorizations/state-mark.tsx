import type { AuthorizationState } from '#domain/authorizations/authorizations.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

const LOOKS: Readonly<Record<AuthorizationState, string>> = {
	not_authorized: 'text-muted',
	authorized: 'text-up',
	about_to_expire: 'text-down',
	expired: 'text-down',
};
const ICONS = {
	not_authorized: 'lock',
	authorized: 'check',
	about_to_expire: 'info',
	expired: 'close',
} as const;

/** The state of an authorization: words, and a sign of its own, never colour alone. */
export function StateMark({ state }: { readonly state: AuthorizationState }) {
	const t = useText('authorization');
	return (
		<span className={`inline-flex shrink-0 items-center gap-1 font-medium ${LOOKS[state]}`}>
			<Icon name={ICONS[state]} />
			{t(`state.${state}`)}
		</span>
	);
}
