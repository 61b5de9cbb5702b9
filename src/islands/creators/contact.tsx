import { useStore } from '@nanostores/react';
import type { RefusalDetail } from '#contract/access.ts';
import type { RankedCreator } from '#contract/creators.ts';
import { UNKNOWN_TEXT } from '#domain/formats.ts';
import { useText } from '#i18n/text.tsx';
import { editionName } from '#islands/chrome/edition-names.ts';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { $contacts, contactName, loadContact } from '#stores/creator-contacts.ts';
import { isApiError } from '#stores/errors.ts';
import { $region } from '#stores/region.ts';

/** How to reach a creator who agreed to that, once it is asked for: it takes a detail view. */
export function Contact({ creator }: { readonly creator: RankedCreator }) {
	const t = useText('creators');
	const { platId } = useStore($region);
	const id = creator.creator_id;
	const state = useStore($contacts)[contactName(platId, id)];
	if (state?.status === 'ready') {
		return (
			<span translate="no" className="truncate select-all" title={state.answer.contact ?? undefined}>
				{state.answer.contact ?? t('market.noContact')}
			</span>
		);
	}
	return (
		<span className="flex min-w-0 items-center gap-2">
			<button
				type="button"
				aria-label={t('market.showNamed', { name: creator.nickname ?? creator.handle })}
				aria-busy={state?.status === 'loading'}
				title={t('market.takesView')}
				className="min-h-6 shrink-0 text-link hover:underline"
				onClick={() => loadContact(platId, id)}
			>
				{t('market.show')}
			</button>
			{state?.status === 'failed' && <Refused error={state.error} />}
		</span>
	);
}

/** Why it is not shown: what would open it, or what went wrong. */
function Refused({ error }: { readonly error: unknown }) {
	const t = useText('creators');
	const common = useText('common');
	const refusal = isApiError(error) ? (error.data as RefusalDetail | null) : null;
	const why = () => {
		if (refusal?.edition) return common('locked.title', { edition: editionName(refusal.edition, common) });
		return refusal?.needs === 'phone' ? t('market.needsPhone') : errorMessage(error, common);
	};
	return (
		<span role="alert" className="truncate text-down" title={why()}>
			{why()}
		</span>
	);
}

/** What a creator says to partners, above how to reach them. */
export function CooperationCell({ creator }: { readonly creator: RankedCreator }) {
	if (!creator.is_open) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	return (
		<span className="flex min-w-0 flex-col leading-4">
			<span translate="no" className="truncate" title={creator.cooperation ?? undefined}>
				{creator.cooperation ?? UNKNOWN_TEXT}
			</span>
			<span className="flex text-12">
				<Contact creator={creator} />
			</span>
		</span>
	);
}

/** Whom a creator works for; an agency by its name. */
export function KindCell({ creator }: { readonly creator: RankedCreator }) {
	const t = useText('creators');
	const { kind, mcn } = creator;
	if (kind === null && mcn === null) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	return (
		<span className="flex min-w-0 flex-col leading-4">
			{kind && <span className="truncate">{t(`choices.kind.${kind}`)}</span>}
			{mcn && (
				<span translate="no" className="truncate text-12 text-muted" title={mcn}>
					{mcn}
				</span>
			)}
		</span>
	);
}
