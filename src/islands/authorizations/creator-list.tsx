import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	$creators,
	$removing,
	type AddedCreator,
	creatorName,
	loadCreators,
	removeCreator,
} from '#stores/authorizations/added-creators.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

/** The creators of the member, and whether each has agreed. */
export function CreatorList() {
	const t = useText('authorization');
	const state = useStore($creators);
	return (
		<Panel title={t('list.title')} className="min-h-80">
			<div className="mt-2">
				<ListState state={state} onRetry={loadCreators} rows={3} rowHeight="h-16">
					{({ list }) =>
						list.length === 0 ? (
							<p className="border-line border-t pt-3 text-muted">{t('list.empty')}</p>
						) : (
							<ul>
								{list.map((creator) => (
									<CreatorRow key={creatorName(creator)} creator={creator} />
								))}
							</ul>
						)
					}
				</ListState>
			</div>
		</Panel>
	);
}

function CreatorRow({ creator }: { readonly creator: AddedCreator }) {
	const t = useText('authorization');
	const removing = useStore($removing);
	const { handle, plat_id, verification } = creator;
	const name = `@${handle}`;
	const query = new URLSearchParams({ kind: 'creator', plat_id: String(plat_id), handle });
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3">
			<EntityImage path={creator.image} size={36} isRound />
			<div className="min-w-0 grow basis-36">
				<p className="truncate text-14 font-medium" translate="no">
					{name}
				</p>
				<p className="flex flex-wrap items-center gap-2 text-muted">
					<Badge look={verification === 'verified' ? 'link' : 'plain'}>
						{t(`verification.${verification}`)}
					</Badge>
					<RegionName platId={plat_id} />
				</p>
			</div>
			<span className="flex gap-2">
				{verification === 'not_verified' && (
					<ButtonLink
						look="confirm"
						href={`/creatorAuthorization?${query}`}
						aria-label={t('list.verifyOf', { name })}
					>
						{t('list.verify')}
					</ButtonLink>
				)}
				<PendingButton
					isPending={removing === creatorName(creator)}
					aria-label={t('list.removeOf', { name })}
					onClick={() => removeCreator(creator)}
				>
					{t('remove')}
				</PendingButton>
			</span>
		</li>
	);
}
