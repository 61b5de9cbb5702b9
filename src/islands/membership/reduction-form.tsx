import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { POINTS_PER_YUAN, POINTS_SHARE, payablePoints, pointsWorth } from '#domain/accounts/points.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { CouponProblem } from '#stores/membership/coupons.ts';
import { $coupons, loadCoupons } from '#stores/membership/coupons.ts';
import { $couponProblem, type $quote, $reduction, reduce } from '#stores/membership/pay.ts';
import { $user } from '#stores/shared/user.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fenText } from './amounts.tsx';

/** The calculation on screen. */
export type Quote = NonNullable<ReturnType<typeof $quote.get>['data']>;

/** Why a coupon is of no use, in words; null where it is. */
export function useCouponWords(problem: CouponProblem | null): string | null {
	const t = useText('offers');
	const { locale } = useLanguage();
	if (!problem) return null;
	if (problem.why === 'minimum') return t('problem.minimum', { amount: fenText(problem.minimum, locale) });
	return t(`problem.${problem.why}`);
}

/** A coupon and points for the order on screen. */
export function ReductionForm({ quote }: { readonly quote: Quote }) {
	return (
		<div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
			{quote.coupon === null ? <CouponField /> : <Applied code={quote.coupon} />}
			<Points quote={quote} />
		</div>
	);
}

function Applied({ code }: { readonly code: string }) {
	const t = useText('offers');
	return (
		<div className="flex items-center justify-between gap-3">
			<span translate="no">{t('applied', { code })}</span>
			<Button onClick={() => reduce({ coupon: '' })}>{t('remove')}</Button>
		</div>
	);
}

function CouponField() {
	const t = useText('offers');
	const [typed, setTyped] = useState('');
	const problem = useStore($couponProblem);
	const error = useCouponWords(problem);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (typed.trim()) reduce({ coupon: typed.trim() });
			}}
		>
			<TextField
				label={t('coupon')}
				value={typed}
				onChange={setTyped}
				error={error}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				after={
					<Button type="submit" className="h-auto self-stretch">
						{t('apply')}
					</Button>
				}
			/>
			<OwnCoupons />
		</form>
	);
}

/** The coupons that the account has and that can still be used. */
function OwnCoupons() {
	const t = useText('offers');
	const { data } = useStore($coupons);
	useEffect(loadCoupons, []);
	const usable = (data?.list ?? []).filter(({ state }) => state === 'usable').slice(0, 3);
	if (usable.length === 0) return null;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-2">
			<span className="text-muted">{t('mine')}</span>
			{usable.map(({ code }) => (
				<Button key={code} onClick={() => reduce({ coupon: code })}>
					<span translate="no">{t('choose', { code })}</span>
				</Button>
			))}
		</div>
	);
}

function Points({ quote }: { readonly quote: Quote }) {
	const t = useText('offers');
	const { locale } = useLanguage();
	const { usesPoints } = useStore($reduction);
	const user = useStore($user)?.data;
	const { points_offered: offered, payable_amount: payable, points_value: paid } = quote;
	// An order so small that no whole yuan of it may be paid with points has nothing to say about them.
	if (!user || payablePoints(Number.MAX_SAFE_INTEGER, payable + paid) === 0) return null;
	const share = percentText(POINTS_SHARE, locale);
	const rule = t('pointsRule', { points: POINTS_PER_YUAN, yuan: fenText(100, locale), share });
	if (offered === 0)
		return (
			<p className="figures text-muted">
				{t('fewPoints', { points: wholeNumber(user.silver_coin, locale) })} {rule}
			</p>
		);
	const amount = fenText(pointsWorth(offered), locale);
	return (
		<div className="figures">
			<Checkbox isChecked={usesPoints} onChange={(chosen) => reduce({ usesPoints: chosen })}>
				{t('usePoints', { amount, points: wholeNumber(offered, locale) })}
			</Checkbox>
			<p className="mt-1 text-12 text-muted">{rule}</p>
		</div>
	);
}
