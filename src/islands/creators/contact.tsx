import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RefusalDetail } from '#contract/access.ts';
import type { RankedCreator } from '#contract/creators.ts';
import { isPaidEdition } from '#domain/access/editions.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { payAddress } from '#domain/site/sales.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $contacts, contactName, loadContact } from '#stores/creators/creator-contacts.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $isSold } from '#stores/shared/open-access.ts';

/** How to reach a creator who agreed to that, once it is asked for: it takes a detail view. */
export function Contact({
	creator,
}: {
	readonly creator: Pick<RankedCreator, 'creator_id' | 'nickname' | 'handle'>;
}) {
	const t = useText('creators');
	const platId = usePlatform();
	const id = creator.creator_id;
	const state = useStore($contacts)[contactName(platId, id)];
	if (state?.status === 'ready') {
		return (
			<span translate="no" className="truncate select-all" title={state.answer.contact ?? undefined}>
				{state.answer.contact ?? t('market.noContact')}
			</span>
		);
	}
	const error = state?.status === 'failed' ? state.error : null;
	const show = (
		<button
			type="button"
			aria-label={t('market.showNamed', { name: creator.nickname ?? creator.handle })}
			aria-busy={state?.status === 'loading'}
			title={t('market.takesView')}
			className="-my-1 shrink-0 py-1 text-link leading-4 hover:underline touch:-my-3.5 touch:py-3.5"
			onClick={() => loadContact(platId, id)}
		>
			{t('market.show')}
		</button>
	);
	return error === null ? show : <Refused error={error} retry={show} />;
}

type Way = { readonly why: string; readonly action: string; readonly href: string };

/** What a refusal needs, and where one gets it; null where nobody can help. */
function useWay(refusal: RefusalDetail | null): Way | null {
	const t = useText('creators');
	const common = useText('common');
	const isSoldHere = useStore($isSold);
	if (refusal?.needs === 'login') {
		const href = loginFor(`${location.pathname}${location.search}`);
		return { why: common('refused.needsLogin'), action: common('locked.logIn'), href };
	}
	if (refusal?.needs === 'phone')
		return { why: t('market.needsPhone'), action: t('market.addPhone'), href: userTabAddress('security') };
	if (!(isSoldHere && refusal?.edition && isPaidEdition(refusal.edition))) return null;
	const edition = editionName(refusal.edition, common);
	return {
		why: refusal.limit === null ? common('locked.title', { edition }) : common('refused.detailsUsed'),
		action: common('locked.upgrade', { edition }),
		href: payAddress(refusal.edition, `${location.pathname}${location.search}`),
	};
}

type RefusedProps = { readonly error: unknown; readonly retry: ReactNode };

/** Why it is not shown, and the way to what would open it; where there is none, it can be tried again. */
function Refused({ error, retry }: RefusedProps) {
	const common = useText('common');
	const way = useWay(isApiError(error) ? (error.data as RefusalDetail | null) : null);
	const why = way?.why ?? errorMessage(error, common);
	return (
		<span className="flex min-w-0 items-center gap-2" title={why}>
			{!way && retry}
			<span role="alert" className={way ? 'sr-only' : 'truncate text-down'}>
				{why}
			</span>
			{way && (
				<a
					// The button that was pressed is gone: the focus goes on.
					ref={(link) => link?.focus()}
					href={way.href}
					className="-my-1 truncate py-1 text-link leading-4 hover:underline"
				>
					{way.action}
				</a>
			)}
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
export function KindCell({ creator }: { readonly creator: Pick<RankedCreator, 'kind' | 'mcn'> }) {
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
