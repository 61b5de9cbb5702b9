import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SegmentMetric } from '#domain/market/segment-metrics.ts';
import { useText } from '#i18n/text.tsx';
import { useCurrencies } from '#islands/rankings/use-currencies.ts';
import { $marketView, changeMarket } from '#stores/market/market.ts';
import { METRICS } from '#stores/market/market-view.ts';
import { Button } from '#ui/button.tsx';
import type { TypedRange } from '#ui/range-check.ts';
import { RangeField } from '#ui/range-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { metricProblem, metricSign, rangeOfMetric, typedMetric } from './metric-units.ts';

type Typed = Readonly<Record<SegmentMetric, TypedRange>>;

const EMPTY = Object.fromEntries(METRICS.map((metric) => [metric, { min: '', max: '' }])) as Typed;

/** A minimum and a maximum of every metric; nothing changes before "show". */
export function SegmentSheet({ close }: { readonly close: () => void }) {
	const t = useText('market');
	const common = useText('common');
	const currencies = useCurrencies();
	const { ranges } = useStore($marketView);
	const [typed, setTyped] = useState<Typed>(
		() =>
			Object.fromEntries(
				METRICS.map((metric) => [metric, typedMetric(metric, ranges[metric], currencies)]),
			) as Typed,
	);
	const [isChecked, setChecked] = useState(false);
	const problems = METRICS.map(
		(metric) => [metric, metricProblem(metric, typed[metric], currencies.locale)] as const,
	);

	function show(): void {
		setChecked(true);
		if (problems.some(([, problem]) => problem)) return;
		const chosen = METRICS.map(
			(metric) => [metric, rangeOfMetric(metric, typed[metric], currencies)] as const,
		);
		changeMarket({ ranges: Object.fromEntries(chosen.filter(([, range]) => range !== null)) });
		close();
	}

	const footer = (
		<>
			<Button onClick={() => setTyped(EMPTY)}>{t('filters.resetAll')}</Button>
			<Button look="confirm" onClick={show}>
				{t('filters.show')}
			</Button>
		</>
	);
	return (
		<Sheet title={t('filters.label')} closeLabel={common('action.close')} close={close} footer={footer}>
			<form
				className="grid grid-cols-2 gap-x-3 gap-y-4"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					show();
				}}
			>
				{problems.map(([metric, problem]) => {
					const unit = metricSign(metric, currencies);
					return (
						<div key={metric} className="max-sm:col-span-2">
							<RangeField
								label={t(`metrics.${metric}`)}
								type="number"
								{...(unit ? { unit } : {})}
								value={typed[metric]}
								problem={isChecked ? problem : null}
								onChange={(value) => setTyped({ ...typed, [metric]: value })}
							/>
						</div>
					);
				})}
				<button type="submit" hidden tabIndex={-1} />
			</form>
		</Sheet>
	);
}
