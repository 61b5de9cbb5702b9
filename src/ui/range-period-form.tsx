import { useState } from 'react';
import { firstAskable, type KeptRows } from '#domain/figures/retention.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { useKeptText } from './kept-note.tsx';
import { dayRangeProblem } from './range-check.ts';
import { RangeField } from './range-field.tsx';

type RangePeriodFormProps = {
	readonly label: string;
	/** The newest closed day. */
	readonly last: Day;
	/** How long days are kept; undefined for good. */
	readonly kept: KeptRows | undefined;
	/** Gets a period like `2026-02-01..2026-02-14`. */
	readonly onChoose: (period: string) => void;
};

/** Any days up to the newest closed one; starts as 31 days ago to yesterday (decisions 3). */
export function RangePeriodForm({ label, last, kept, onChoose }: RangePeriodFormProps) {
	const t = useText('common');
	const keptText = useKeptText();
	const [range, setRange] = useState({ min: addDays(last, -30), max: last });
	const problem = dayRangeProblem(range);
	const first = kept && firstAskable(kept);
	const isWhole = range.min !== '' && range.max !== '' && (first === undefined || range.min >= first);
	return (
		<form
			className="flex flex-col gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (!problem && isWhole) onChoose(`${range.min}..${range.max}`);
			}}
		>
			<RangeField
				label={label}
				type="date"
				value={range}
				first={first}
				problem={problem}
				onChange={setRange}
			/>
			{kept && <p className="text-12 text-muted">{keptText(kept)}</p>}
			<Button type="submit" look="confirm" className="self-end" disabled={problem !== null || !isWhole}>
				{t('action.apply')}
			</Button>
		</form>
	);
}
