import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { INVITATION_STATES } from '#domain/creator-market/invitations.ts';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $invitations, INVITATIONS_PAGE, loadInvitations } from '#stores/creator-market/invitations.ts';
import { $marketView, showMarket } from '#stores/creator-market/market.ts';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Invitations that the merchant sent, or those to the member’s creators, by state. */
export function InvitationsPart({ isMerchant }: { readonly isMerchant: boolean }) {
	const t = useText('partners');
	const { state: shown, profile, page } = useStore($marketView);
	const loaded = useStore($invitations);
	// What the other side sees stands under the other tab.
	const state = { ...loaded, data: loaded.data?.isMerchant === isMerchant ? loaded.data : null };
	const load = () => loadInvitations({ isMerchant, state: shown, profile, page });
	useEffect(
		() => loadInvitations({ isMerchant, state: shown, profile, page }),
		[isMerchant, shown, profile, page],
	);
	const counts = state.data?.states ?? {};
	const side = isMerchant ? 'sent' : 'received';
	return (
		<>
			<div className="flex flex-wrap items-end gap-3">
				<SelectField
					label={t('filters.state')}
					choices={[
						{ value: '', label: t('filters.any') },
						...INVITATION_STATES.map((value) => ({
							value,
							label: counts[value] ? `${t(`states.${value}`)} (${counts[value]})` : t(`states.${value}`),
						})),
					]}
					value={shown}
					onChoose={(chosen) => showMarket({ state: chosen })}
				/>
				{profile !== '' && (
					<Chip
						label={`@${state.data?.list[0]?.handle ?? '…'}`}
						removeLabel={t('filters.allCreators')}
						onRemove={() => showMarket({ profile: '' })}
					/>
				)}
			</div>
			<div className="mt-3">
				<ListState state={state} onRetry={load} rows={4} rowHeight="h-24">
					{({ list, total }) => (
						<>
							{list.length === 0 && (
								<Notice icon="info" title={t(`${side}.none`)} text={t(`${side}.noneText`)} />
							)}
							<ul className="flex flex-col gap-3">
								{list.map((invitation) => (
									<InvitationRow
										key={invitation.invitation_id}
										invitation={invitation}
										isMerchant={isMerchant}
										onDone={load}
									/>
								))}
							</ul>
							{total > INVITATIONS_PAGE && (
								<Pagination
									page={page}
									size={INVITATIONS_PAGE}
									total={total}
									onPage={(next) => showMarket({ page: next })}
								/>
							)}
						</>
					)}
				</ListState>
			</div>
		</>
	);
}
