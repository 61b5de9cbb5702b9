import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import type { Order } from '#stores/membership/orders.ts';
import { fenText } from './amounts.tsx';

/** What was ordered, for how much, and when. */
export function OrderFacts({ order }: { readonly order: Order }) {
	const t = useText('pay');
	const offers = useText('offers');
	const common = useText('common');
	const { locale } = useLanguage();
	const facts = [
		{
			name: t('edition'),
			value: `${editionName(order.edition, common)} · ${t('months', { count: order.duration })}`,
		},
		{ name: t('price'), value: fenText(order.price, locale) },
		...(order.credit > 0 ? [{ name: t('creditSum'), value: fenText(-order.credit, locale) }] : []),
		...(order.discount > 0
			? [
					{
						name: offers('couponLine', { code: order.coupon ?? '' }),
						value: fenText(-order.discount, locale),
					},
				]
			: []),
		...(order.points_value > 0
			? [
					{
						name: offers('pointsLine', { points: wholeNumber(order.points, locale) }),
						value: fenText(-order.points_value, locale),
					},
				]
			: []),
		{ name: t('amount'), value: fenText(order.payable_amount, locale) },
		{ name: t('at'), value: minuteText(order.created_at, locale) },
		...(order.paid_at ? [{ name: t('paidAt'), value: minuteText(order.paid_at, locale) }] : []),
		{ name: t('number'), value: order.order_id },
		{ name: t('version'), value: order.version },
	];
	return (
		<dl className="mt-3">
			{facts.map(({ name, value }) => (
				<div key={name} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2">
					<dt className="text-muted">{name}</dt>
					<dd className="figures text-right" translate={value === order.order_id ? 'no' : undefined}>
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
