import { useState } from 'react';
import { type Condition, type ConditionKind, conditionOf } from '#domain/alerts/conditions.ts';
import type { AlertWords } from '#domain/alerts/sentence.ts';
import { currencySymbol } from '#domain/money/formats-money.ts';
import { minorDigits } from '#domain/platforms/platforms.ts';
import { fieldNumber, typedNumber } from '#domain/text/typed-number.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type ConditionRowProps = {
	readonly condition: Condition;
	readonly kinds: readonly ConditionKind[];
	readonly words: AlertWords;
	readonly onChange: (condition: Condition) => void;
	/** Null where it is the only one. */
	readonly onRemove: (() => void) | null;
};

/** How many of what is stored make one of what is typed. */
function scaleOf(kind: ConditionKind, { currency }: AlertWords): number {
	const { unit } = conditionOf(kind);
	if (unit === 'share') return 0.01;
	return unit === 'money' ? 10 ** minorDigits(currency) : 1;
}

/** One condition: what is watched, and the number it waits for. */
export function ConditionRow({ condition, kinds, words, onChange, onRemove }: ConditionRowProps) {
	const t = useText('alerts');
	const { kind } = condition;
	return (
		<div className="flex flex-wrap items-end gap-2">
			<div className="min-w-0 grow basis-60">
				<SelectField
					label={t('editor.condition')}
					choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
					value={kind}
					onChoose={(chosen) => onChange({ kind: chosen, value: conditionOf(chosen).usual })}
				/>
			</div>
			{conditionOf(kind).unit !== 'none' && (
				<ValueField key={kind} condition={condition} words={words} onChange={onChange} />
			)}
			{onRemove && (
				<Button look="quiet" onClick={onRemove}>
					{t('editor.remove')}
				</Button>
			)}
		</div>
	);
}

function ValueField({
	condition,
	words,
	onChange,
}: Pick<ConditionRowProps, 'condition' | 'words' | 'onChange'>) {
	const t = useText('alerts');
	const { kind, value } = condition;
	const { min, max, unit } = conditionOf(kind);
	const scale = scaleOf(kind, words);
	const [text, setText] = useState(fieldNumber(value / scale, words.locale));
	const [isWrong, setWrong] = useState(false);
	const signs = { share: '%', money: currencySymbol(words.currency) } as const;
	const sign = unit === 'share' || unit === 'money' ? signs[unit] : null;
	const typed = (next: string) => {
		setText(next);
		const read = typedNumber(next, words.locale);
		const exact = read === null ? null : Number((read * scale).toFixed(6));
		const isFine = exact !== null && exact >= min && exact <= max;
		setWrong(!isFine);
		if (isFine) onChange({ kind, value: unit === 'count' || unit === 'place' ? Math.round(exact) : exact });
	};
	return (
		<div className="w-36">
			<TextField
				label={t('editor.value', { unit: sign ?? '' }).trim()}
				inputMode="decimal"
				autoComplete="off"
				value={text}
				onChange={typed}
				error={isWrong ? t('editor.wrongValue') : null}
			/>
		</div>
	);
}
