import { useId } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { fieldNumber, typedNumber } from '#domain/text/typed-number.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { RangeProblem, TypedRange } from './range-check.ts';

type RangeFieldProps = {
	readonly label: string;
	/** Numbers as the language writes them, or days. */
	readonly type: 'number' | 'date';
	/** A currency sign or %. */
	readonly unit?: string;
	/** The first day that can be chosen. */
	readonly first?: string | undefined;
	readonly value: TypedRange;
	readonly problem: RangeProblem | null;
	readonly isLabelHidden?: boolean;
	readonly onChange: (value: TypedRange) => void;
};

/**
 * A minimum and a maximum; says what is wrong below both. Numbers take a keyboard with letters and a minus, for short
 * forms and falling growth; what was understood stands in the field once it is left.
 */
export function RangeField({
	label,
	type,
	unit,
	first,
	value,
	problem,
	isLabelHidden,
	onChange,
}: RangeFieldProps) {
	const t = useText('common');
	const { locale } = useLanguage();
	const id = useId();
	const readBack = (end: 'min' | 'max') => {
		const number = type === 'number' ? typedNumber(value[end], locale) : null;
		const text = number === null ? value[end] : fieldNumber(number, locale);
		if (text !== value[end]) onChange({ ...value, [end]: text });
	};
	const limits = Object.entries(problem?.values ?? {}).map(([name, limit]) => [
		name,
		wholeNumber(limit, locale),
	]);
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
						min={first}
						inputMode={type === 'date' ? undefined : 'text'}
						autoCapitalize="none"
						spellCheck={false}
						autoComplete="off"
						aria-label={`${label}, ${t(`range.${names[index] ?? 'min'}`)}`}
						placeholder={t(`range.${names[index] ?? 'min'}`)}
						aria-invalid={problem !== null}
						aria-describedby={problem ? id : undefined}
						value={value[end]}
						className="figures h-8 w-full min-w-0 rounded-control border border-edge bg-surface px-2 placeholder:text-muted aria-invalid:border-down"
						onChange={(event) => onChange({ ...value, [end]: event.target.value })}
						onBlur={() => readBack(end)}
					/>
				))}
			</div>
			{problem && (
				<p id={id} role="alert" className="mt-1 text-12 text-down">
					{t(`range.${problem.kind}`, Object.fromEntries(limits))}
				</p>
			)}
		</fieldset>
	);
}
