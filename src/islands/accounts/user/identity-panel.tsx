import { useStore } from '@nanostores/react';
import type { Identity } from '#domain/accounts/identity.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { $changingIdentity, changeIdentity } from '#stores/accounts/change-identity.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';

const IDENTITIES = ['creator', 'merchant'] as const satisfies readonly Identity[];

/** Creator or merchant; a press changes it at once. */
export function IdentityPanel({ user }: MemberProps) {
	const t = useText('member');
	const account = useText('account');
	const changing = useStore($changingIdentity);
	const choose = async (identity: Identity) => {
		if (identity !== user.identity && (await changeIdentity(identity))) showToast(t('saved'));
	};
	return (
		<Panel title={t('identity.title')} text={t('identity.text')}>
			<div className="mt-3 flex flex-col gap-2">
				{IDENTITIES.map((identity) => (
					<button
						key={identity}
						type="button"
						aria-pressed={user.identity === identity}
						aria-busy={changing === identity}
						className="flex items-center justify-between gap-3 rounded-control border border-edge px-3 py-2.5 text-left hover:bg-well aria-pressed:border-link aria-pressed:bg-tint aria-busy:opacity-60"
						onClick={() => choose(identity)}
					>
						<span>
							<span className="block font-medium">{t(`identity.${identity}`)}</span>
							<span className="block text-12 text-muted">{account(`chooseUser.${identity}Text`)}</span>
						</span>
						{user.identity === identity && (
							<span className="text-link">
								<Icon name="check" />
							</span>
						)}
					</button>
				))}
			</div>
			{user.identity === null && <p className="mt-2 text-muted">{t('identity.none')}</p>}
		</Panel>
	);
}
