import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { FormProblems, FormValues } from '#stores/connectors/connector-form.ts';
import type { Connector, Kind } from '#stores/connectors/connectors.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { CONTROL, FieldFrame, type FieldWords } from '#ui/field-frame.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldHint, fieldName } from './words.ts';

/** What a part of the form reads and changes. */
export type PartProps = {
	readonly values: FormValues;
	readonly change: (changed: Partial<FormValues>) => void;
	readonly problems: FormProblems;
	readonly kind: Kind;
	readonly stored: Connector | null;
};

/** The fields of a kind. */
export function KindFields(props: PartProps) {
	return props.kind.fields.map((field) => <KindFieldOf key={field.name} {...props} field={field} />);
}

type KindFieldProps = PartProps & { readonly field: Kind['fields'][number] };

/** One field of the kind; what is stored of a secret is not there to be shown. */
function KindFieldOf({ values, change, problems, kind, stored, field }: KindFieldProps) {
	const t = useText('connectors');
	const { name, secret, required, kind: shape } = field;
	const isStored = secret && stored?.secrets.includes(name);
	const words = {
		label: required ? fieldName(name, t) : t('form.optional', { name: fieldName(name, t) }),
		hint: isStored ? t('form.secretStays') : fieldHint(kind.name, name, t),
		error: problems[`field ${name}`] ? t('problem.missing') : null,
	};
	const value = values.fields[name] ?? '';
	const onChange = (typed: string) => change({ fields: { ...values.fields, [name]: typed } });
	if (shape === 'mapping' || name === 'headers')
		return <LongField {...words} rows={shape === 'mapping' ? 5 : 3} value={value} onChange={onChange} />;
	return (
		<TextField
			{...words}
			type={secret ? 'password' : 'text'}
			autoComplete={secret ? 'new-password' : 'off'}
			inputMode={shape === 'number' ? 'numeric' : undefined}
			maxLength={20_000}
			value={value}
			onChange={onChange}
		/>
	);
}

type LongFieldProps = FieldWords & {
	readonly rows: number;
	readonly value: string;
	readonly onChange: (typed: string) => void;
};

function LongField({ rows, value, onChange, ...words }: LongFieldProps) {
	return (
		<FieldFrame {...words}>
			{(ids) => (
				<textarea
					{...ids}
					rows={rows}
					maxLength={20_000}
					spellCheck={false}
					autoComplete="off"
					value={value}
					className={`${CONTROL} h-auto py-2 font-mono text-12`}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</FieldFrame>
	);
}

const toggled = (list: readonly string[], item: string) =>
	list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** Which regions are fetched. */
export function Regions({ values, change, problems, kind }: PartProps) {
	const t = useText('connectors');
	const common = useText('common');
	const served = PLATFORMS.filter(({ region }) => kind.regions?.includes(region) ?? true);
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{t('form.regions')}</legend>
			<div className="flex flex-wrap gap-x-4 gap-y-2">
				{served.map(({ region, country }) => (
					<Checkbox
						key={region}
						isChecked={values.regions.includes(region)}
						onChange={() => change({ regions: toggled(values.regions, region) })}
					>
						{common(`country.${country}`)}
					</Checkbox>
				))}
			</div>
			{problems.regions && <p className="mt-1 text-down">{t('problem.regions')}</p>}
		</fieldset>
	);
}

/** What is fetched, and how many pages of it. */
export function Wants({ values, change, problems, kind }: PartProps) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	if (kind.offers.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{t('form.wants')}</legend>
			<p className="mb-2 text-12 text-muted">{t('form.wantsHint')}</p>
			<div className="grid gap-3 sm:grid-cols-3">
				{kind.offers.map(({ what, most_pages: most }) => (
					<TextField
						key={what}
						label={t(`what.${what}`)}
						hint={t('form.mostPages', { count: most, most: wholeNumber(most, locale) })}
						inputMode="numeric"
						value={values.pages[what] ?? ''}
						error={
							problems[`pages ${what}`]
								? t('problem.pages', { most: wholeNumber(Math.min(most, 1_000), locale) })
								: null
						}
						onChange={(pages) => change({ pages: { ...values.pages, [what]: pages } })}
					/>
				))}
				<TextField
					label={t('form.categories')}
					hint={t('form.categoriesHint')}
					value={values.categories}
					onChange={(categories) => change({ categories })}
				/>
			</div>
			{problems.wants && <p className="mt-1 text-down">{t('problem.wants')}</p>}
		</fieldset>
	);
}

/** When, how often, and for how many calls and how much money a day. */
export function Bounds({ values, change, problems }: PartProps) {
	const t = useText('connectors');
	const number = (name: 'calls' | 'account' | 'price' | 'money' | 'lag', isWhole: boolean) => ({
		label: t(`form.${name}`),
		hint: t(`form.${name}Hint`),
		inputMode: isWhole ? ('numeric' as const) : ('decimal' as const),
		value: values[name],
		error: problems[name] ? t('problem.number') : null,
		onChange: (typed: string) => change({ [name]: typed }),
	});
	return (
		<div className="grid gap-3 sm:grid-cols-3">
			<TextField
				label={t('form.at')}
				hint={t('form.atHint')}
				type="time"
				value={values.at}
				error={problems.at ? t('problem.number') : null}
				onChange={(at) => change({ at })}
			/>
			<SelectField
				label={t('form.every')}
				choices={(['24', '12', '6', '1'] as const).map((value) => ({
					value,
					label: t(`form.everyHours.${value}`),
				}))}
				value={values.every}
				onChoose={(every) => change({ every })}
			/>
			<TextField {...number('lag', true)} />
			<TextField {...number('calls', true)} />
			<TextField {...number('account', true)} />
			<TextField {...number('price', false)} />
			<TextField {...number('money', false)} />
		</div>
	);
}
