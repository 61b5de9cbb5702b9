import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { minuteText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import { type Invitation, moveInvitation, type Step } from '#stores/creator-market/invitations.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PostLink } from '#ui/post-link.tsx';
import { Fact } from './creator-card.tsx';
import { InvitationOrders } from './invitation-orders.tsx';
import { MarketMoney } from './market-money.tsx';
import { MarketProblem } from './market-problem.tsx';
import { StepDialog } from './step-dialog.tsx';

type RowProps = {
	readonly invitation: Invitation;
	readonly isMerchant: boolean;
	readonly onDone: () => void;
};

/** Steps that are taken without another question. */
const PLAIN: readonly Step[] = ['read', 'receive'];
const GOOD: readonly Invitation['state'][] = ['accepted', 'sample_sent', 'posted', 'sold'];

/** An invitation: what it offers, how it stands, what came of it, and what can be done now. */
export function InvitationRow({ invitation, isMerchant, onDone }: RowProps) {
	const t = useText('partners');
	const { locale } = useLanguage();
	const isPending = useStore($acting) === `invitation ${invitation.invitation_id}`;
	const [asked, setAsked] = useState<Step | null>(null);
	const [hasOrders, setOrders] = useState(false);
	const { state, title, plat_id: platId, product_id: productId, message } = invitation;
	const take = async (step: Step) => {
		if (!PLAIN.includes(step)) return setAsked(step);
		if (await moveInvitation(invitation.invitation_id, step)) onDone();
	};
	return (
		<li className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
			<div className="flex flex-wrap items-start gap-x-6 gap-y-2">
				<img src={invitation.image} alt="" width="40" height="40" className="size-10 rounded-control" />
				<div className="min-w-0 flex-1 basis-60">
					<p className="flex flex-wrap items-center gap-2">
						<a
							className="break-words font-medium text-link hover:underline"
							translate="no"
							href={entityLink('product', platId, productId) ?? undefined}
						>
							{title}
						</a>
						<Badge look={GOOD.includes(state) ? 'link' : 'plain'}>{t(`states.${state}`)}</Badge>
					</p>
					<p className="text-12 text-muted">
						<span translate="no">
							{isMerchant ? `@${invitation.handle}` : `${invitation.sender} → @${invitation.handle}`}
						</span>{' '}
						· <RegionName platId={platId} /> · {minuteText(invitation.sent_at, locale)}
					</p>
				</div>
				<dl className="flex flex-wrap gap-x-6 gap-y-1 text-right">
					<Fact label={t('offer.commission')}>{percentText(invitation.commission, locale)}</Fact>
					<Fact label={t('invite.sampleShort')}>{t(invitation.has_sample ? 'yes' : 'no')}</Fact>
					<Fact label={t('figures.orders')}>{wholeNumber(invitation.orders, locale)}</Fact>
					<Fact label={t('figures.value')}>
						<MarketMoney minor={invitation.value} currency={invitation.currency} />
					</Fact>
				</dl>
			</div>
			{message !== '' && (
				<p className="whitespace-pre-line break-words" translate="no">
					{message}
				</p>
			)}
			<Times invitation={invitation} />
			<div className="flex flex-wrap items-center gap-2">
				{invitation.steps.map((step) => (
					<Button
						key={step}
						look={step === 'accept' || step === 'ship' || step === 'post' ? 'confirm' : 'plain'}
						aria-label={`${t(`steps.${step}`)}: ${title}`}
						disabled={isPending}
						onClick={() => void take(step)}
					>
						{t(`steps.${step}`)}
					</Button>
				))}
				{invitation.orders > 0 && (
					<Button aria-expanded={hasOrders} onClick={() => setOrders(!hasOrders)}>
						{t('orders.show')}
					</Button>
				)}
			</div>
			<MarketProblem name={`invitation ${invitation.invitation_id}`} />
			{hasOrders && <InvitationOrders id={invitation.invitation_id} />}
			{asked && (
				<StepDialog
					invitation={invitation}
					step={asked}
					onClose={() => setAsked(null)}
					onDone={() => {
						setAsked(null);
						onDone();
					}}
				/>
			)}
		</li>
	);
}

/** When it has to be answered or posted, and what the sides told each other. */
function Times({ invitation }: { readonly invitation: Invitation }) {
	const t = useText('partners');
	const { locale } = useLanguage();
	const at = (instant: string) => minuteText(instant, locale);
	const { state, answer_by, post_by, posted_at, received_at, tracking, post_url, reason, contact } =
		invitation;
	const isOpen = state === 'sent' || state === 'read';
	const isDue = post_by !== null && (state === 'accepted' || state === 'sample_sent');
	const words = [
		isOpen && t('times.answer', { at: at(answer_by) }),
		isDue && t('times.post', { at: at(post_by) }),
		tracking && t('times.tracking', { tracking }),
		received_at && t('times.received', { at: at(received_at) }),
		posted_at && t('times.posted', { at: at(posted_at) }),
		invitation.address !== '' && t('times.address', { address: invitation.address, phone: invitation.phone }),
		contact && t('times.contact', { contact }),
		reason && t('times.reason', { reason }),
	].filter((each) => typeof each === 'string' && each !== '');
	if (words.length === 0 && !post_url) return null;
	return (
		<p className="figures flex flex-wrap gap-x-4 gap-y-1 break-words text-12 text-muted">
			{words.map((each) => (
				<span key={String(each)}>{each}</span>
			))}
			{post_url && <PostLink url={post_url} />}
		</p>
	);
}
