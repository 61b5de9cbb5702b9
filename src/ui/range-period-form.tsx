import { useState } from 'react';
import { addDays, type Day } from '#domain/time/days.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { dayRangeProblem } from './range-check.ts';
import { RangeField } from './range-field.tsx';

type RangePeriodFormProps = {
	readonly label: string;
	/** The newest closed day. */
	readonly last: Day;
	/** Gets a period like `2026-02-01..2026-02-14`. */
	readonly onChoose: (period: string) => void;
};

/** Any days up to the newest closed one; starts as 31 days ago to yesterday (decisions 3). */
export function RangePeriodForm({ label, last, onChoose }: RangePeriodFormProps) {
	const t = useText('common');
	const [range, setRange] = useState({ min: addDays(last, -30), max: last });
	const problem = dayRangeProblem(range);
	return (
		<form
			className="flex flex-col gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (!problem && range.min && range.max) onChoose(`${range.min}..${range.max}`);
			}}
		>
			<RangeField label={label} type="date" value={range} problem={problem} onChange={setRange} />
			<Button
				type="submit"
				look="confirm"
				className="self-end"
				disabled={problem !== null || !range.min || !range.max}
			>
				{t('action.apply')}
			</Button>
		</form>
	);
}
