import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { GoodsContributions } from '#contract/goods-contributions.ts';
import { ratio } from '#domain/figures/formulas.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountCell } from '#islands/rankings/cells.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { goodsContributions } from '#stores/products/product-detail.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { TierName } from '#ui/tier-name.tsx';

const WAYS = ['levels', 'tiers'] as const;
type Way = (typeof WAYS)[number];
type Part = { readonly data: GoodsContributions };
type Row = { readonly key: string; readonly name: ReactNode } & Omit<
	GoodsContributions['levels'][number],
	'level'
>;

/** What no creator sold has no creators. */
type RowOrRest = Omit<Row, 'creators'> & { readonly creators: number | null };

function rowsOf({ levels, tiers }: GoodsContributions, way: Way): Row[] {
	const rows: Row[] =
		way === 'levels'
			? levels.map(({ level, ...row }) => ({
					...row,
					key: String(level),
					name: level === null ? <TierName tier="unknown" /> : <LevelBadge level={level} />,
				}))
			: tiers.map(({ tier, ...row }) => ({ ...row, key: tier, name: <TierName tier={tier} /> }));
	return rows.filter(({ creators }) => creators > 0);
}

/** Units that no creator on record sold; null where that is not known, or the creators' are more than all. */
function restOf({ creator_units: units, units: all }: GoodsContributions): number | null {
	return units === null || all === null || units > all ? null : all - units;
}

/** How much of everything came through creators. */
function OfAll({ data }: Part) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const { creator_units: units, units: all } = data;
	if (units === null || all === null) return null;
	if (units > all) return <p className="mt-2 text-12 text-muted">{t('contributions.over')}</p>;
	return (
		<p className="figures mt-2 text-12 text-muted">
			{t('contributions.of', {
				units: wholeNumber(units, locale),
				all: wholeNumber(all, locale),
				share: percentText(ratio(units, all), locale),
			})}
		</p>
	);
}

function Rows({ data }: Part) {
	const t = useText('goods');
	const shared = useText('detail');
	const { shortText } = useMoney();
	const isWide = useWide();
	const [way, setWay] = useState<Way>('levels');
	const rows = rowsOf(data, way);
	if (rows.length === 0) {
		return (
			<p className="mt-3 text-muted">{t(data.source ? 'contributions.none' : 'contributions.unknown')}</p>
		);
	}
	const rest = restOf(data);
	const isOver = rest === null && data.units !== null;
	const all: readonly RowOrRest[] =
		rest === null
			? rows
			: [
					...rows,
					{
						key: 'rest',
						name: t('contributions.rest'),
						share: ratio(rest, data.units),
						creators: null,
						units: rest,
						gmv: null,
					},
				];
	return (
		<>
			<div className="mt-3 max-w-80">
				<Segments
					label={t('contributions.by')}
					isLabelHidden
					choices={WAYS.map((value) => ({ value, label: t(`contributions.${value}`) }))}
					value={way}
					onChoose={setWay}
				/>
			</div>
			<ShareTable
				isWide={isWide}
				caption={t('contributions.title')}
				nameHead={t(`contributions.${way}`)}
				shareHead={t('contributions.share')}
				heads={[t('contributions.creators'), shared('figures.units'), shared('figures.gmv')]}
				rows={all.map(({ key, name, share, creators, units, gmv }) => ({
					key,
					name,
					share: isOver ? null : share,
					cells: [
						<CountCell key="creators" value={creators} />,
						<CountCell key="units" value={units} />,
						<span key="gmv" className="figures whitespace-nowrap">
							{shortText(gmv)}
						</span>,
					],
				}))}
			/>
			<OfAll data={data} />
		</>
	);
}

/** What creators of each level, or each following, contributed to the product's sales. */
export function Contributions() {
	const t = useText('goods');
	const common = useText('common');
	const { status, data, error } = useStore(goodsContributions.$state);
	return (
		<Panel title={t('contributions.title')} text={t('contributions.text')}>
			{status === 'failed' && !data && (
				<ErrorState message={errorMessage(error, common)} onRetry={goodsContributions.reload} />
			)}
			{!data && status === 'loading' && <span className="skeleton mt-3 h-48" />}
			{data && <Rows data={data} />}
		</Panel>
	);
}
