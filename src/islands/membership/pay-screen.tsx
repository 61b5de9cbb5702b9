import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BRAND } from '#domain/site/brand.ts';
import { useText } from '#i18n/text.tsx';
import { EditionTable } from '#islands/accounts/edition-table.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { useSwapFocus } from '#islands/shared/use-swap-focus.ts';
import { UserQuotas } from '#islands/shared/user-quotas.tsx';
import { Unsold } from '#islands/site/unsold.tsx';
import {
	$foreignWay,
	$payView,
	$waiting,
	loadWaiting,
	type PayView,
	showOrder,
} from '#stores/membership/pay.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $token } from '#stores/shared/token.ts';
import { $user } from '#stores/shared/user.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PAY_AREAS } from './start-pay.ts';

/** The root of /pay: what editions cost, and an order until it is paid. */
export function PayScreen() {
	return (
		<AppScreen areas={PAY_AREAS}>
			<Pay />
		</AppScreen>
	);
}

function Pay() {
	const isSoldHere = useStore($isSold);
	return isSoldHere ? <Sale /> : <Unsold />;
}

function Sale() {
	const t = useText('pay');
	const view = useStore($payView);
	const isIn = useStore($token) !== '';
	useEffect(() => {
		document.title = t('pay.documentTitle');
	}, [t]);
	const group = useSwapFocus(view.orderId, (screen) => screen.querySelector('h1'));
	return (
		<div ref={group} className="mx-auto max-w-page">
			<h1 tabIndex={-1} className="mb-4 text-20">
				{t('pay.title')}
			</h1>
			{view.orderId && isIn ? (
				<OrderPanel key={view.orderId} orderId={view.orderId} view={view} />
			) : (
				<Choice view={view} />
			)}
		</div>
	);
}

function Choice({ view }: { readonly view: PayView }) {
	const t = useText('pay');
	const user = useStore($user)?.data ?? null;
	return (
		<>
			<FromElsewhere />
			{user && <Waiting />}
			<div className="grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]">
				<ChoiceForm view={view} own={user?.edition ?? null} />
				<OrderForm view={view} />
			</div>
			<div className="mt-4 grid items-start gap-4">
				<EditionTable own={user?.edition ?? null} />
				{user && (
					<div className="max-w-110 rounded-panel border border-line bg-surface p-2">
						<UserQuotas user={user} />
					</div>
				)}
				<p className="text-muted">
					{t('larger')}{' '}
					<a className="text-link underline" href={`mailto:${BRAND.email}`}>
						{t('contact')}
					</a>
				</p>
			</div>
		</>
	);
}

/** The way back to the site whose price list led here. */
function FromElsewhere() {
	const t = useText('pay');
	const way = useStore($foreignWay);
	if (!way?.href) return null;
	return (
		<p className="mb-4">
			<a className="text-link underline" href={way.href}>
				{t('backTo', { site: way.host })}
			</a>
		</p>
	);
}

/** The order that waits, in another tab or on another device too. */
function Waiting() {
	const t = useText('pay');
	const order = useStore($waiting);
	useEffect(loadWaiting, []);
	if (!order) return null;
	return (
		<div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-link bg-tint p-3">
			<span>{t('waiting')}</span>
			<Button look="confirm" onClick={() => showOrder(order.order_id)}>
				{t('continue')}
			</Button>
		</div>
	);
}
