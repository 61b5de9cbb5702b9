import { useLanguage, useText } from '#i18n/text.tsx';
import type { CouponProblem } from '#stores/membership/coupons.ts';
import { fenText } from './amounts.tsx';

/** Why a coupon is of no use, in words; null where it is. */
export function useCouponWords(problem: CouponProblem | null): string | null {
	const t = useText('offers');
	const { locale } = useLanguage();
	if (!problem) return null;
	if (problem.why === 'minimum') return t('problem.minimum', { amount: fenText(problem.minimum, locale) });
	return t(`problem.${problem.why}`);
}
