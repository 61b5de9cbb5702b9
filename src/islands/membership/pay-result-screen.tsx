import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { Unsold } from '#islands/site/unsold.tsx';
import { $watched, watchOrder } from '#stores/membership/order-watch.ts';
import type { Order } from '#stores/membership/orders.ts';
import { $foreignWay, $payView, type PayView, waysBack } from '#stores/membership/pay.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { reloadUser } from '#stores/shared/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PAY_AREAS } from './start-pay.ts';

/** The root of /PayResult: what became of an order. */
export function PayResultScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={PAY_AREAS}>
			<ResultOrUnsold />
		</AppScreen>
	);
}

function ResultOrUnsold() {
	const t = useText('pay');
	const isSoldHere = useStore($isSold);
	const view = useStore($payView);
	useEffect(() => {
		document.title = t('result.documentTitle');
	}, [t]);
	if (!isSoldHere) return <Unsold />;
	return (
		<div className="mx-auto max-w-160 py-4 md:py-8">
			{view.orderId ? <Result orderId={view.orderId} view={view} /> : <Unknown />}
		</div>
	);
}

function Unknown() {
	const t = useText('pay');
	return (
		<Notice icon="info" title={t('notFound')}>
			<ButtonLink href={userTabAddress('membership')}>{t('toMembership')}</ButtonLink>
		</Notice>
	);
}

type ResultProps = { readonly orderId: string; readonly view: PayView };

function Result({ orderId, view }: ResultProps) {
	const t = useText('pay');
	const { order, problem } = useStore($watched);
	useEffect(() => watchOrder(orderId), [orderId]);
	const isPaid = order?.state === 'paid';
	useEffect(() => {
		// The header has the edition that was bought.
		if (isPaid) reloadUser();
	}, [isPaid]);
	if (problem === 'unknown') return <Unknown />;
	if (!order) return <div aria-hidden="true" className="skeleton h-110" />;
	const isFailed = order.is_declined && order.seconds_left > 0;
	const path = waysBack(view);
	const same = { edition: order.edition, months: String(order.duration), ...path };
	return (
		<>
			<h1 className="text-24 tracking-tight" aria-live="polite">
				{t(`titleOf.${isFailed ? 'failed' : order.state}`)}
			</h1>
			<p className="figures mt-2 text-14">
				<ResultText order={order} isFailed={isFailed} />
			</p>
			{problem === 'offline' && <p className="mt-2 text-muted">{t('offline')}</p>}
			<div className="mt-4 flex flex-wrap gap-2">
				{order.seconds_left > 0 && (
					<ButtonLink look="primary" href={`/pay?${new URLSearchParams({ order: orderId, ...path })}`}>
						{t('continue')}
					</ButtonLink>
				)}
				{order.state === 'closed' && (
					<ButtonLink look="primary" href={`/pay?${new URLSearchParams(same)}`}>
						{t('again')}
					</ButtonLink>
				)}
				<WaysBack back={view.back} look={isPaid ? 'primary' : 'plain'} />
				<ButtonLink href={userTabAddress('membership')}>{t('toMembership')}</ButtonLink>
			</div>
			<Panel title={t('result.title')} className="mt-6">
				<OrderFacts order={order} />
			</Panel>
		</>
	);
}

/** To where the buyer came from: a screen of ours, a site that shows our prices, or else what an edition opens first. */
function WaysBack({ back, look }: { readonly back: string | null; readonly look: 'primary' | 'plain' }) {
	const t = useText('pay');
	const foreign = useStore($foreignWay);
	if (back)
		return (
			<ButtonLink look={look} href={back}>
				{t('back')}
			</ButtonLink>
		);
	return (
		<>
			{foreign?.href && (
				<ButtonLink look={look} href={foreign.href}>
					{t('backTo', { site: foreign.host })}
				</ButtonLink>
			)}
			<ButtonLink look={foreign?.href ? 'plain' : look} href="/goodsSellLike">
				{t('toRankings')}
			</ButtonLink>
			{foreign && !foreign.href && (
				<p className="basis-full text-muted">{t('fromElsewhere', { site: foreign.host })}</p>
			)}
		</>
	);
}

/** What is open now and until when, or what happened. */
function ResultText({ order, isFailed }: { readonly order: Order; readonly isFailed: boolean }) {
	const t = useText('pay');
	const common = useText('common');
	const { locale } = useLanguage();
	if (order.state !== 'paid') return t(`textOf.${isFailed ? 'failed' : order.state}`);
	if (!(order.starts_at && order.expiry)) return t('textOf.unopened');
	const [from, until] = [minuteText(order.starts_at, locale), minuteText(order.expiry, locale)];
	const edition = editionName(order.edition, common);
	const isLater =
		order.paid_at !== null && Date.parse(order.starts_at) - Date.parse(order.paid_at) > 3_600_000;
	return isLater ? t('textOf.later', { edition, from, until }) : t('textOf.paid', { edition, until });
}
