import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { priceOf } from '#domain/membership/purchase.ts';
import { BRAND } from '#domain/site/brand.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LinkedText } from '#islands/accounts/sign-in/linked-text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$isOrdering,
	$orderProblem,
	$provider,
	$quote,
	loadQuote,
	type OrderProblem,
	type PayView,
	placeOrder,
	resultAddress,
	showOrder,
} from '#stores/membership/pay.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $token } from '#stores/shared/token.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { fenText, useAbout } from './amounts.tsx';
import { type Quote, ReductionForm } from './reduction-form.tsx';

/** Why nothing can be ordered at all, by the code of the quote. */
const CLOSED: Readonly<Record<number, 'noPayment' | 'heldForGood'>> = {
	21001: 'noPayment',
	21002: 'heldForGood',
};

/** What it costs and why, and the order. */
export function OrderForm({ view }: { readonly view: PayView }) {
	const t = useText('pay');
	const isIn = useStore($token) !== '';
	return (
		<Panel title={t('calculation')}>{isIn ? <Calculated view={view} /> : <ForVisitors view={view} />}</Panel>
	);
}

type LineProps = { readonly name: string; readonly value: string; readonly isSum?: boolean };

function Line({ name, value, isSum = false }: LineProps) {
	return (
		<div
			className={`flex items-baseline justify-between gap-4 border-line border-t py-2 ${isSum ? 'text-16 font-bold' : ''}`}
		>
			<dt className={isSum ? '' : 'text-muted'}>{name}</dt>
			<dd className="figures text-right">{value}</dd>
		</div>
	);
}

/** The price for everybody; what it costs an account is known once somebody is logged in. */
function ForVisitors({ view }: { readonly view: PayView }) {
	const t = useText('pay');
	const common = useText('common');
	const { locale } = useLanguage();
	const price = priceOf(view);
	const about = useAbout(price);
	const name = `${editionName(view.edition, common)} · ${t('months', { count: view.months })}`;
	return (
		<>
			<dl className="mt-3">
				<Line name={name} value={fenText(price, locale)} />
			</dl>
			{about && <p className="figures text-right text-muted">{about}</p>}
			<ButtonLink
				look="primary"
				className="mt-4 h-11"
				href={loginFor(`${location.pathname}${location.search}`)}
			>
				{t('logIn')}
			</ButtonLink>
		</>
	);
}

function Calculated({ view }: { readonly view: PayView }) {
	const common = useText('common');
	const { edition, months } = view;
	const { data, error, status } = useStore($quote);
	useEffect(() => loadQuote({ edition, months }), [edition, months]);
	const closed = isApiError(error) && CLOSED[error.code];
	if (closed) return <Closed why={closed} />;
	const isOf = data?.edition === edition && data.duration === months;
	if (status === 'failed' && !isOf)
		return (
			<ErrorState message={errorMessage(error, common)} onRetry={() => loadQuote({ edition, months })} />
		);
	// While another choice is being computed, the figures of the last one hold the place.
	if (!data) return <div aria-hidden="true" className="skeleton mt-3 h-64" />;
	return (
		<div className={isOf ? '' : 'opacity-40'} aria-busy={!isOf}>
			<Figures quote={data} />
			<ReductionForm quote={data} />
			<Providers quote={data} />
			<Agreement view={view} isReady={isOf} />
		</div>
	);
}

function Closed({ why }: { readonly why: 'noPayment' | 'heldForGood' }) {
	const t = useText('pay');
	return (
		<>
			<p className="mt-3">{t(why)}</p>
			{why === 'noPayment' && (
				<ButtonLink className="mt-3 self-start" href={`mailto:${BRAND.email}`}>
					{t('contact')}
				</ButtonLink>
			)}
		</>
	);
}

function Figures({ quote }: { readonly quote: Quote }) {
	const t = useText('pay');
	const offers = useText('offers');
	const common = useText('common');
	const { locale } = useLanguage();
	const about = useAbout(quote.payable_amount);
	const name = `${editionName(quote.edition, common)} · ${t('months', { count: quote.duration })}`;
	const [from, until] = [minuteText(quote.starts_at, locale), minuteText(quote.expiry, locale)];
	return (
		<>
			<dl className="mt-3">
				<Line name={name} value={fenText(quote.price, locale)} />
				{quote.credits.map((credit) => (
					<Line
						key={`${credit.edition} ${credit.ends_at} ${credit.value}`}
						name={t('credit', { edition: editionName(credit.edition, common) })}
						value={fenText(-credit.value, locale)}
					/>
				))}
				{quote.discount > 0 && (
					<Line
						name={offers('couponLine', { code: quote.coupon ?? '' })}
						value={fenText(-quote.discount, locale)}
					/>
				)}
				{quote.points_value > 0 && (
					<Line
						name={offers('pointsLine', { points: wholeNumber(quote.points, locale) })}
						value={fenText(-quote.points_value, locale)}
					/>
				)}
				<Line name={t('toPay')} value={fenText(quote.payable_amount, locale)} isSum />
			</dl>
			{about && <p className="figures text-right text-muted">{about}</p>}
			<p className="figures mt-2">{t('runs', { from, until })}</p>
			<p className="mt-1 text-muted">{t(quote.credit > quote.price ? 'longer' : `kind.${quote.kind}`)}</p>
		</>
	);
}

/** Where it is paid, where there is a choice. */
function Providers({ quote: { providers } }: { readonly quote: Quote }) {
	const t = useText('pay');
	const chosen = useStore($provider);
	const [first] = providers;
	if (!first || providers.length < 2) return null;
	return (
		<div className="mt-4">
			<Segments
				label={t('payWith')}
				choices={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
				value={chosen ?? first}
				onChoose={(provider) => $provider.set(provider)}
			/>
		</div>
	);
}

const PROBLEMS = {
	agree: 'agreeFirst',
	noPayment: 'noPayment',
	held: 'heldForGood',
	reduced: 'reduced',
	silent: 'silent',
} as const satisfies Partial<Record<OrderProblem, string>>;

function Agreement({ view, isReady }: { readonly view: PayView; readonly isReady: boolean }) {
	const t = useText('pay');
	const common = useText('common');
	const language = useLanguage();
	const [hasAgreed, setAgreed] = useState(false);
	const isOrdering = useStore($isOrdering);
	const problem = useStore($orderProblem);
	const words = problem === 'failed' ? common('error.network') : problem && t(PROBLEMS[problem]);
	async function order(): Promise<void> {
		const placed = await placeOrder(hasAgreed);
		if (!placed) return;
		if (placed.seconds_left > 0) showOrder(placed.order_id);
		else location.assign(resultAddress(placed.order_id, view));
	}
	return (
		<form
			className="mt-4 flex flex-col gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				void order();
			}}
		>
			<Checkbox isChecked={hasAgreed} onChange={setAgreed} error={words}>
				<LinkedText text={t('agree')} addresses={[`${localizedPath('/protocol', language)}#terms`]} />
			</Checkbox>
			<Button type="submit" look="primary" className="h-11" disabled={!isReady || isOrdering}>
				{isOrdering ? t('ordering') : t('order')}
			</Button>
		</form>
	);
}
