import { useId } from 'react';
import { useText } from '#i18n/text.tsx';
import type { RangeProblem, TypedRange } from './range-check.ts';

type RangeFieldProps = {
	readonly label: string;
	/** `text` with numbers, or `date`. */
	readonly type: 'number' | 'date';
	/** A currency sign or %. */
	readonly unit?: string;
	readonly value: TypedRange;
	readonly problem: RangeProblem | null;
	readonly isLabelHidden?: boolean;
	readonly onChange: (value: TypedRange) => void;
};

/** A minimum and a maximum; says what is wrong below both. */
export function RangeField({ label, type, unit, value, problem, isLabelHidden, onChange }: RangeFieldProps) {
	const t = useText('common');
	const id = useId();
	const names = type === 'date' ? (['from', 'to'] as const) : (['min', 'max'] as const);
	const ends = ['min', 'max'] as const;
	return (
		<fieldset className="min-w-0">
			<legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-12 text-muted'}>
				{label}
				{unit ? ` (${unit})` : ''}
			</legend>
			<div className="flex items-center gap-2">
				{ends.map((end, index) => (
					<input
						key={end}
						type={type === 'date' ? 'date' : 'text'}
						inputMode={type === 'date' ? undefined : 'decimal'}
						autoComplete="off"
						aria-label={`${label}, ${t(`range.${names[index] ?? 'min'}`)}`}
						placeholder={t(`range.${names[index] ?? 'min'}`)}
						aria-invalid={problem !== null}
						aria-describedby={problem ? id : undefined}
						value={value[end]}
						className="figures h-8 w-full min-w-0 rounded-control border border-edge bg-surface px-2 placeholder:text-muted aria-invalid:border-down"
						onChange={(event) => onChange({ ...value, [end]: event.target.value })}
					/>
				))}
			</div>
			{problem && (
				<p id={id} role="alert" className="mt-1 text-12 text-down">
					{t(`range.${problem.kind}`, problem.values)}
				</p>
			)}
		</fieldset>
	);
}
