import { useStore } from '@nanostores/react';
import { BRAND } from '#domain/site/brand.ts';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import type { Order } from '#stores/membership/orders.ts';
import { $user } from '#stores/shared/user.ts';
import { Button } from '#ui/button.tsx';
import { fenText } from './amounts.tsx';

type ReceiptProps = { readonly order: Order; readonly onBack: () => void };

/** The receipt of a paid order: one page of paper, without the rest of the screen (styles/receipt.css). */
export function Receipt({ order, onBack }: ReceiptProps) {
	const t = useText('orders');
	return (
		<>
			<div className="mt-3 flex gap-2">
				<Button look="confirm" onClick={() => window.print()}>
					{t('receipt.print')}
				</Button>
				<Button onClick={onBack}>{t('order')}</Button>
			</div>
			<article className="receipt mt-4 rounded-panel border border-line p-6 md:p-8">
				<Head order={order} />
				<Lines order={order} />
				<p className="mt-6 text-12 text-muted">{t('receipt.note')}</p>
			</article>
		</>
	);
}

function Head({ order }: { readonly order: Order }) {
	const t = useText('orders');
	const { locale } = useLanguage();
	const user = useStore($user)?.data ?? null;
	const name = user ? [user.name, user.surname].filter(Boolean).join(' ') || user.uid : '';
	const company = [
		BRAND.company[locale],
		BRAND.address?.[locale],
		BRAND.registration?.[locale],
		BRAND.phone,
		BRAND.email,
	];
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<p className="text-20 font-bold" translate="no">
						{BRAND.name}
					</p>
					{company.filter(Boolean).map((line) => (
						<p key={line} className="text-12 text-muted">
							{line}
						</p>
					))}
				</div>
				<div className="text-right">
					<p className="text-20">{t('receipt.open')}</p>
					<p className="figures" translate="no">
						{order.order_id}
					</p>
					<p className="figures text-muted">
						{t('receipt.issued', { day: momentText(order.paid_at ?? order.created_at, locale) })}
					</p>
				</div>
			</div>
			<p className="mt-6">
				<span className="text-muted">{t('receipt.to')}</span> <span translate="no">{name}</span>
			</p>
		</>
	);
}

type Line = { readonly name: string; readonly fen: number; readonly isSum?: boolean };

function Lines({ order }: { readonly order: Order }) {
	const t = useText('orders');
	const pay = useText('pay');
	const common = useText('common');
	const { locale } = useLanguage();
	const done = order.refunds.filter(({ state }) => state === 'done');
	const back = done.reduce((sum, { amount }) => sum + amount, 0);
	const edition = editionName(order.edition, common);
	const months = pay('months', { count: order.duration });
	const period =
		order.starts_at && order.expiry
			? t('receipt.period', {
					from: momentText(order.starts_at, locale),
					until: momentText(order.expiry, locale),
				})
			: null;
	const lines: readonly Line[] = [
		{ name: t('receipt.membership', { edition, months }), fen: order.price },
		{ name: pay('creditSum'), fen: -order.credit },
		{ name: t('receipt.coupon'), fen: -order.discount },
		{ name: t('receipt.points'), fen: -order.points_value },
		{ name: t('receipt.paid'), fen: order.payable_amount, isSum: true },
		...done.map(({ amount, ended_at, asked_at }) => ({
			name: t('receipt.refund', { day: momentText(ended_at ?? asked_at, locale) }),
			fen: -amount,
		})),
		...(back > 0 ? [{ name: t('receipt.total'), fen: order.payable_amount - back, isSum: true }] : []),
	];
	return (
		<table className="mt-4 w-full border-collapse">
			<thead>
				<tr className="border-line border-b text-left text-12 text-muted">
					<th className="py-2 font-normal">{t('receipt.item')}</th>
					<th className="py-2 text-right font-normal">{t('column.amount')}</th>
				</tr>
			</thead>
			<tbody>
				{lines
					.filter(({ fen, isSum }) => isSum || fen !== 0)
					.map(({ name, fen, isSum }, index) => (
						<tr key={name} className={`border-line border-b ${isSum ? 'font-bold' : ''}`}>
							<td className="py-2">
								{name}
								{index === 0 && period && <span className="figures block text-12 text-muted">{period}</span>}
							</td>
							<td className="figures py-2 text-right align-top">{fenText(fen, locale)}</td>
						</tr>
					))}
			</tbody>
		</table>
	);
}
