import { atom, computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import {
	DURATIONS,
	type Edition,
	isPaidEdition,
	type Months,
	type PaidEdition,
} from '#domain/access/editions.ts';
import { foreignPage } from '#domain/site/foreign-page.ts';
import { ownTarget } from '#domain/site/safe-redirect.ts';
import { $address, keepInAddress, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import { type CouponProblem, couponProblem } from './coupons.ts';

/** What the address of /pay says: what is wanted, or the order on screen, and the way back. */
export type PayView = {
	readonly edition: PaidEdition;
	readonly months: Months;
	readonly orderId: string | null;
	readonly back: string | null;
	/** The page of another site whose price list led here (docs/embed.md). */
	readonly from: string | null;
};

const FIRST = { edition: 'basic', months: 1 } as const;

/** What an address says; nonsense counts as nothing. */
export function payView(params: URLSearchParams): PayView {
	const edition = (params.get('edition') ?? '') as Edition;
	const months = DURATIONS.find((each) => String(each.months) === params.get('months'))?.months;
	const orderId = params.get('order') ?? '';
	return {
		edition: isPaidEdition(edition) ? edition : FIRST.edition,
		months: months ?? FIRST.months,
		orderId: /^[0-9A-Z]{20}$/.test(orderId) ? orderId : null,
		back: ownTarget(params.get('path')),
		from: foreignPage(params.get('from')),
	};
}

/** What is on screen. */
export const $payView = computed($address, payView);

/** Keeps a choice in the address: a reload and a link show the same. */
export function choose(edition: PaidEdition, months: Months): void {
	keepInAddress('edition', edition);
	keepInAddress('months', String(months));
}

/** Shows an order; "back" shows the choice again. */
export function showOrder(orderId: string): void {
	moveTo(new URLSearchParams([...$address.get(), ['order', orderId]]));
}

/** Shows the choice again. */
export function showChoice(): void {
	const params = new URLSearchParams($address.get());
	params.delete('order');
	moveTo(params);
}

type Ways = Pick<PayView, 'back' | 'from'>;

/** The ways back as params of an address. */
export const waysBack = ({ back, from }: Ways): Record<string, string> => ({
	...(back ? { path: back } : {}),
	...(from ? { from } : {}),
});

/** Where the state of an order is told, with the ways back. */
export function resultAddress(orderId: string, ways: Ways): string {
	return `/PayResult?${new URLSearchParams({ order: orderId, ...waysBack(ways) })}`;
}

/** Where a buyer came from another site: the page to go back to, or null where the operator does not name its origin. */
export const $foreignWay = computed([$payView, $siteState], ({ from }, { data }) => {
	if (!from) return null;
	const isKnown = data?.embed_origins?.includes(new URL(from).origin) ?? false;
	return { href: isKnown ? from : null, host: new URL(from).host };
});

/** What reduces the order: a coupon's code, and whether points are spent. */
export const $reduction = atom<{ readonly coupon: string; readonly usesPoints: boolean }>({
	coupon: '',
	usesPoints: false,
});
/** Why the coupon takes nothing off. */
export const $couponProblem = atom<CouponProblem | null>(null);

type Choice = { readonly edition: PaidEdition; readonly months: Months };

async function askQuote({ edition, months }: Choice, signal: AbortSignal): Promise<Answer<'quoteOrder'>> {
	const { coupon, usesPoints } = $reduction.get();
	const params = { edition, duration: String(months), points: usesPoints ? '1' : '0' } as const;
	const whole = () => call('quoteOrder', { edition, duration: String(months) }, signal);
	try {
		const answer = await call('quoteOrder', coupon ? { ...params, coupon } : params, signal);
		$couponProblem.set(null);
		return answer;
	} catch (error) {
		const problem = couponProblem(error);
		if (problem) {
			$couponProblem.set(problem);
			$reduction.set({ coupon: '', usesPoints });
			return askQuote({ edition, months }, signal).finally(() => $couponProblem.set(problem));
		}
		if (!(isApiError(error) && error.code === NOT_ENOUGH_POINTS)) throw error;
		$reduction.set({ coupon, usesPoints: false });
		return whole();
	}
}

const NOT_ENOUGH_POINTS = 12_001;

const quote = remoteStore<Answer<'quoteOrder'>, Choice>(askQuote);
/** What it costs this account. */
export const $quote = quote.$state;
/** Asks what a choice costs. */
export const loadQuote = quote.load;

/** Reduces what is on screen by a coupon, or by none, or by points. */
export function reduce(change: Partial<{ coupon: string; usesPoints: boolean }>): void {
	$reduction.set({ ...$reduction.get(), ...change });
	$couponProblem.set(null);
	loadQuote($payView.get());
}

const newest = remoteStore<Answer<'orders'>, undefined>((_, signal) =>
	call('orders', { page: '1', limit: '1' }, signal),
);
/** The order that waits for its payment; null where there is none. */
export const $waiting = computed(newest.$state, ({ data }) => {
	const order = data?.list[0];
	return order && order.seconds_left > 0 ? order : null;
});
/** Looks for an order that waits. */
export const loadWaiting = () => newest.load(undefined);

/** Why nothing could be ordered. */
export type OrderProblem = 'agree' | 'noPayment' | 'held' | 'reduced' | 'silent' | 'failed';
/** It, for the form. */
export const $orderProblem = atom<OrderProblem | null>(null);
/** Whether an order is under way. */
export const $isOrdering = atom(false);

const PROBLEMS: Readonly<Record<number, OrderProblem>> = {
	12001: 'reduced',
	14001: 'reduced',
	14002: 'reduced',
	14003: 'reduced',
	21001: 'noPayment',
	21002: 'held',
	21003: 'silent',
};

/** Where it is to be paid; null takes the first that is offered. */
export const $provider = atom<Answer<'quoteOrder'>['providers'][number] | null>(null);

/** Orders what is on screen, once however often it is pressed; answers the order. */
export async function placeOrder(hasAgreed: boolean): Promise<Answer<'createOrder'>['order'] | null> {
	if ($isOrdering.get()) return null;
	$orderProblem.set(hasAgreed ? null : 'agree');
	if (!hasAgreed) return null;
	$isOrdering.set(true);
	try {
		const { edition, months } = $payView.get();
		const { coupon, usesPoints } = $reduction.get();
		const provider = $provider.get();
		const reduced = {
			use_points: usesPoints,
			...(coupon ? { coupon } : {}),
			...(provider ? { provider } : {}),
		};
		return (await call('createOrder', { edition, duration: months, agreed: true, ...reduced })).order;
	} catch (error) {
		const problem = (isApiError(error) && PROBLEMS[error.code]) || 'failed';
		$orderProblem.set(problem);
		// Somebody took the last use, or the points are spent: the calculation says what is left.
		if (problem === 'reduced') loadQuote($payView.get());
		return null;
	} finally {
		$isOrdering.set(false);
	}
}
