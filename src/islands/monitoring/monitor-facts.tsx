import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { growthOf } from '#domain/figures/growth.ts';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { PLATFORMS, zoneOf } from '#domain/platforms/platforms.ts';
import { UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { Monitor } from '#stores/monitoring/monitors.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $rates } from '#stores/shared/rates.ts';
import { Change } from '#ui/change.tsx';
import { Money, MoneyContext } from '#ui/money.tsx';

type MonitorProps = { readonly monitor: Monitor };

/** Amounts inside are stored in the currency of a region and shown in the chosen one. */
export function RegionMoney({ platId, children }: { readonly platId: number; readonly children: ReactNode }) {
	const to = isoCurrency(useStore($currency));
	const rates = useStore($rates);
	const from = PLATFORMS.find((platform) => platform.platId === platId)?.currency ?? to;
	return <MoneyContext value={{ from, to, rates }}>{children}</MoneyContext>;
}

/** How much of a monitor's time is over, and its readings. */
export function ProgressFact({ monitor }: MonitorProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const text = t('list.readings', { readings: number(monitor.readings), planned: number(monitor.planned) });
	return (
		<div>
			<div
				role="progressbar"
				aria-label={t('list.progress')}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={Math.round(monitor.progress * 100)}
				aria-valuetext={text}
				className="h-1.5 overflow-hidden rounded-full bg-line"
			>
				<span className="block h-full rounded-full bg-link" style={{ width: `${monitor.progress * 100}%` }} />
			</div>
			<p className="figures mt-1 text-12 text-muted">{text}</p>
		</div>
	);
}

/** When a monitor reads next, or when it starts. */
function NextFact({ monitor: { status, next_at, plat_id } }: MonitorProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	if (next_at === null) return null;
	const moment = zonedMinute(next_at, zoneOf(plat_id), locale);
	return (
		<span className="figures block text-12 text-muted">
			{t(status === 'pending' ? 'list.starts' : 'list.next', { moment })}
		</span>
	);
}

/** What was read last, and when. */
export function LastFact({ monitor }: MonitorProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { last } = monitor;
	if (!last)
		return (
			<div>
				<span className="text-muted">{t('list.noReading')}</span>
				<NextFact monitor={monitor} />
			</div>
		);
	return (
		<div>
			<span className="figures flex flex-wrap gap-x-3">
				<Money minor={last.price} />
				<span className="text-muted">
					{t('list.stock')} {wholeNumber(last.stock, locale)}
				</span>
				<span className="text-muted">
					{t('list.rank')} {wholeNumber(last.rank, locale)}
				</span>
			</span>
			<span className="figures block text-12 text-muted">
				{zonedMinute(last.read_at, zoneOf(monitor.plat_id), locale)}
				{last.is_late && ` · ${t('list.late')}`}
			</span>
			<NextFact monitor={monitor} />
		</div>
	);
}

/** What came of the product since the first reading. */
export function ChangeFact({ monitor }: MonitorProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const since = monitor.change;
	if (!since) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	const { price, rank, units } = since;
	return (
		<dl className="figures grid grid-cols-[auto_1fr] gap-x-2 text-12 [&_dt]:text-muted">
			<dt>{t('list.units')}</dt>
			<dd className="font-medium">{units === null ? UNKNOWN_TEXT : `+${wholeNumber(units, locale)}`}</dd>
			<dt>{t('list.price')}</dt>
			<dd>
				<Change value={growthOf(price?.to ?? null, price?.from ?? null)} />
			</dd>
			<dt>{t('list.rank')}</dt>
			<dd>{rank ? `${wholeNumber(rank.from, locale)} → ${wholeNumber(rank.to, locale)}` : UNKNOWN_TEXT}</dd>
		</dl>
	);
}
