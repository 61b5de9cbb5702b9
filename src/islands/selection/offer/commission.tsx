import { useState } from 'react';
import type { SelectionDetail } from '#contract/selection.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { typedNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { countLinkCopy } from '#stores/selection/selection-detail.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Units that the calculator starts with. */
const USUAL_UNITS = '100';
const MOST_UNITS = 1_000_000;

type Part = { readonly detail: SelectionDetail };

/** What so many sales pay. */
function Calculator({ amount, usual }: { readonly amount: number; readonly usual: number | null }) {
	const t = useText('samples');
	const { text } = useMoney();
	const [typed, setTyped] = useState(USUAL_UNITS);
	const { locale } = useLanguage();
	const number = typedNumber(typed, locale);
	const units = number === null || number < 0 ? null : Math.min(Math.round(number), MOST_UNITS);
	const more = usual === null || units === null ? null : units * (amount - usual);
	return (
		<div className="mt-4 grid grid-cols-2 items-end gap-3 border-line border-t pt-4">
			<TextField
				label={t('commission.units')}
				inputMode="text"
				maxLength={12}
				value={typed}
				onChange={setTyped}
			/>
			<p className="flex flex-col" aria-live="polite">
				<span className="text-12 text-muted">{t('commission.earn')}</span>
				<strong className="figures text-20 font-medium">
					{text(units === null ? null : units * amount)}
				</strong>
			</p>
			{more !== null && more > 0 && (
				<p className="col-span-2 text-12 text-muted">{t('commission.more', { amount: text(more) })}</p>
			)}
		</div>
	);
}

/** What a sale pays, beside what it pays everybody else; a calculator; the link under which sales count. */
export function Commission({ detail }: Part) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { offer } = detail;
	const { commission_amount: amount, public_commission_rate: usual } = offer;
	return (
		<Panel title={t('commission.title')}>
			<p className="figures mt-2 flex flex-wrap items-baseline gap-x-3">
				<strong className="text-32 leading-none font-semibold">{text(amount)}</strong>
				<span className="text-muted">
					{t('commission.perSale', { rate: percentText(offer.commission_rate, locale) })}
				</span>
			</p>
			{usual !== null && (
				<p className="figures mt-1 text-muted">
					{t('commission.usual', {
						rate: percentText(usual, locale),
						amount: text(offer.public_commission_amount),
					})}
				</p>
			)}
			{amount !== null && <Calculator amount={amount} usual={offer.public_commission_amount} />}
			{offer.promotion_link && (
				<div className="mt-4 border-line border-t pt-4">
					<CopyField
						label={t('link.label')}
						value={offer.promotion_link}
						copyLabel={t('copy')}
						copiedLabel={t('copied')}
						onCopied={countLinkCopy}
					/>
					<p className="mt-1 text-12 text-muted">
						{offer.link_copies > 0
							? t('link.copies', { count: wholeNumber(offer.link_copies, locale) })
							: t('link.hint')}
					</p>
				</div>
			)}
		</Panel>
	);
}
