import { useText } from '#i18n/text.tsx';
import type { Authorization, Kind } from '#stores/authorizations/authorizations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { AuthorizationRow } from './authorization-row.tsx';
import { StateMark } from './state-mark.tsx';

type PanelProps = { readonly kind: Kind; readonly list: readonly Authorization[] };

/** The authorizations of a kind, and how to add one. */
export function AuthorizationPanel({ kind, list }: PanelProps) {
	const t = useText('authorization');
	return (
		<Panel
			title={t(`kinds.${kind}`)}
			aside={
				<span className="flex flex-wrap gap-2">
					{kind === 'creator' && <ButtonLink href="/AddCreator">{t('toAddCreator')}</ButtonLink>}
					<ButtonLink
						look={list.length === 0 ? 'confirm' : 'plain'}
						href={`/creatorAuthorization?kind=${kind}`}
					>
						{t(`authorizeKind.${kind}`)}
					</ButtonLink>
				</span>
			}
		>
			{list.length === 0 ? (
				<p className="mt-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
					<StateMark state="not_authorized" />
					<span className="text-muted">{t(`empty.${kind}`)}</span>
				</p>
			) : (
				<ul className="mt-3">
					{list.map((authorization) => (
						<AuthorizationRow key={authorization.authorization_id} authorization={authorization} />
					))}
				</ul>
			)}
		</Panel>
	);
}
