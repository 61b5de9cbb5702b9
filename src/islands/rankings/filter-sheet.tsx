import { useState } from 'react';
import type { Way } from '#domain/access/ways.ts';
import { useText } from '#i18n/text.tsx';
import { WayPanel } from '#islands/shared/way-panel.tsx';
import {
	NO_FILTERS,
	type RankingFilters,
	TEXT_LENGTH,
	TOPS,
	without,
} from '#stores/rankings/ranking-filters.ts';
import { Button } from '#ui/button.tsx';
import type { TypedRange } from '#ui/range-check.ts';
import { RangeField } from '#ui/range-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CategorySelects } from './category-selects.tsx';
import { unitSign } from './range-filter.tsx';
import { problemOf, rangeOfTyped, typedRange } from './range-units.ts';
import { useKind, useKindText, useView } from './ranking-kind.tsx';
import { useCurrencies } from './use-currencies.ts';

const NOTHING_TYPED: TypedRange = { min: '', max: '' };

type FilterSheetProps = {
	readonly close: () => void;
	/** What opens the filters besides the category, where the edition does not have them. */
	readonly way: Way | null;
};

/** Every filter in one form; nothing changes before "show". */
export function FilterSheet({ close, way }: FilterSheetProps) {
	const t = useText('ranking');
	const kindText = useKindText();
	const common = useText('common');
	const currencies = useCurrencies();
	const view = useView();
	const { list } = useKind();
	const units = Object.entries(list.shape.ranges);
	const typedOf = (filters: RankingFilters): Record<string, TypedRange> =>
		Object.fromEntries(
			units.map(([name, unit]) => [name, typedRange(unit, filters.ranges[name], currencies)]),
		);
	const [draft, setDraft] = useState<RankingFilters>(view);
	const [typed, setTyped] = useState(() => typedOf(view));
	const [isChecked, setChecked] = useState(false);
	const change = (part: Partial<RankingFilters>) => setDraft({ ...draft, ...part });
	const fields = units.map(([name, unit]) => {
		const value = typed[name] ?? NOTHING_TYPED;
		return { name, unit, value, problem: problemOf({ name, unit }, value, currencies.locale) };
	});

	function show(): void {
		setChecked(true);
		if (fields.some(({ problem }) => problem)) return;
		const ranges = fields.flatMap(({ name, unit, value }) => {
			const range = rangeOfTyped(unit, value, currencies);
			return range ? [[name, range] as const] : [];
		});
		const { category, flags, choices, texts, top } = draft;
		list.changeFilters({
			category,
			flags,
			choices,
			texts: tidied(texts),
			top,
			ranges: Object.fromEntries(ranges),
		});
		close();
	}

	const footer = (
		<>
			<Button
				onClick={() => {
					setDraft({ ...NO_FILTERS, keyword: draft.keyword });
					setTyped(typedOf(NO_FILTERS));
				}}
			>
				{t('filters.resetAll')}
			</Button>
			<Button look="confirm" onClick={show}>
				{kindText('filters.show')}
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
				<div className="col-span-2">
					<CategorySelects chosen={draft.category} onChoose={(category) => change({ category })} />
				</div>
				{way && (
					<div className="col-span-2 rounded-panel border border-line p-2">
						<WayPanel way={way} />
					</div>
				)}
				{!way && (
					<>
						{fields.map(({ name, unit, value, problem }) => {
							const sign = unitSign(unit, currencies);
							return (
								<div key={name} className={unit === 'day' ? 'col-span-2' : 'max-sm:col-span-2'}>
									<RangeField
										label={kindText(`filters.${name}`)}
										type={unit === 'day' ? 'date' : 'number'}
										{...(sign ? { unit: sign } : {})}
										value={value}
										problem={isChecked ? problem : null}
										onChange={(next) => setTyped({ ...typed, [name]: next })}
									/>
								</div>
							);
						})}
						<ChoiceFields choices={draft.choices} onChange={(choices) => change({ choices })} />
						<TextFields texts={draft.texts} onChange={(texts) => change({ texts })} />
						<SelectField
							label={t('filters.top')}
							choices={[
								{ value: '', label: t('filters.topAll') },
								...TOPS.map((top) => ({ value: top, label: t('filters.topN', { top }) })),
							]}
							value={draft.top ?? ''}
							onChoose={(top) => change({ top: top === '' ? null : top })}
						/>
						<FlagFields flags={draft.flags} onChange={(flags) => change({ flags })} />
					</>
				)}
				<button type="submit" hidden tabIndex={-1} />
			</form>
		</Sheet>
	);
}

type ChoiceFieldsProps = {
	readonly choices: RankingFilters['choices'];
	readonly onChange: (choices: RankingFilters['choices']) => void;
};

function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
	const t = useText('ranking');
	const kindText = useKindText();
	return Object.entries(useKind().list.shape.choices).map(([name, values]) => (
		<SelectField
			key={name}
			label={kindText(`filters.${name}`)}
			choices={[
				{ value: '', label: t('filters.any') },
				...values.map((value) => ({ value, label: kindText(`choices.${name}.${value}`) })),
			]}
			value={choices[name] ?? ''}
			onChoose={(value) => onChange(value === '' ? without(choices, name) : { ...choices, [name]: value })}
		/>
	));
}

type TextFieldsProps = {
	readonly texts: RankingFilters['texts'];
	readonly onChange: (texts: RankingFilters['texts']) => void;
};

/** What was typed, without spaces around it; empty fields ask for nothing. */
const tidied = (texts: RankingFilters['texts']) =>
	Object.fromEntries(
		Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
	);

function TextFields({ texts, onChange }: TextFieldsProps) {
	const kindText = useKindText();
	return useKind().list.shape.texts?.map((name) => (
		<label key={name} className="flex min-w-0 flex-col gap-1">
			<span className="text-12 text-muted">{kindText(`filters.${name}`)}</span>
			<input
				type="text"
				autoComplete="off"
				maxLength={TEXT_LENGTH}
				value={texts[name] ?? ''}
				className="h-8 w-full min-w-0 rounded-control border border-edge bg-surface px-2"
				onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
			/>
		</label>
	));
}

type FlagFieldsProps = {
	readonly flags: RankingFilters['flags'];
	readonly onChange: (flags: RankingFilters['flags']) => void;
};

function flagValue(isOn: boolean | undefined): '' | '1' | '0' {
	if (isOn === undefined) return '';
	return isOn ? '1' : '0';
}

function FlagFields({ flags, onChange }: FlagFieldsProps) {
	const t = useText('ranking');
	const kindText = useKindText();
	const { list, flagsNote } = useKind();
	return (
		<fieldset className="col-span-2 grid grid-cols-2 gap-3">
			<legend className="mb-2 font-medium">{kindText('filters.flags')}</legend>
			{list.shape.flags.map((flag) => (
				<SelectField
					key={flag}
					label={kindText(`flags.${flag}`)}
					choices={[
						{ value: '', label: t('filters.any') },
						{ value: '1', label: t('filters.yes') },
						{ value: '0', label: t('filters.no') },
					]}
					value={flagValue(flags[flag])}
					onChoose={(value) =>
						onChange(value === '' ? without(flags, flag) : { ...flags, [flag]: value === '1' })
					}
				/>
			))}
			{flagsNote && <p className="col-span-2 text-12 text-muted">{kindText(flagsNote)}</p>}
		</fieldset>
	);
}
