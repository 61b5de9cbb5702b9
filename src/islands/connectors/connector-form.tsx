import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { focusFirstProblem } from '#islands/operators/focus-problem.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import {
	type FormProblems,
	type FormValues,
	namedKind,
	newValues,
	problemsOf,
	valuesOf,
	wishOf,
} from '#stores/connectors/connector-form.ts';
import {
	type Connector,
	type DayPlan,
	type Kind,
	planOf,
	removeConnector,
	saveConnector,
} from '#stores/connectors/connectors.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { CONTROL, FieldFrame, type FieldWords } from '#ui/field-frame.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { costText, fieldHint, fieldName, kindName } from './words.ts';

type ConnectorFormProps = {
	readonly kinds: readonly Kind[];
	/** Null: a new one is made. */
	readonly stored: Connector | null;
	readonly close: () => void;
};

/** Makes or changes a connector, and says what a day of it takes before it is saved. */
export function ConnectorForm({ kinds, stored, close }: ConnectorFormProps) {
	const t = useText('connectors');
	const common = useText('common');
	const kind = stored ? namedKind(kinds, stored.kind) : kinds[0];
	return (
		<DialogPanel
			isWide
			title={stored ? t('form.title', { name: stored.name }) : t('form.new')}
			closeLabel={common('action.close')}
			close={close}
		>
			{kind ? (
				<Form kinds={kinds} kind={kind} stored={stored} close={close} />
			) : (
				<p className="text-muted">{t('form.unknownKind')}</p>
			)}
		</DialogPanel>
	);
}

type FormProps = ConnectorFormProps & { readonly kind: Kind };

function Form({ kinds, kind: first, stored, close }: FormProps) {
	const t = useText('connectors');
	const isPending = useStore($acting) === 'saveConnector';
	const [values, setValues] = useState(() => (stored ? valuesOf(stored) : newValues(first)));
	const [problems, setProblems] = useState<FormProblems>({});
	const kind = namedKind(kinds, values.kind) ?? first;
	const change = (changed: Partial<FormValues>) => setValues({ ...values, ...changed });
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const found = problemsOf(values, kind, stored);
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
		if (!(await saveConnector(wishOf(values, kind, stored)))) return;
		showToast(t('form.saved', { name: values.name.trim() }));
		close();
	};
	const parts = { values, change, problems, kind, stored };
	return (
		<form noValidate className={`flex flex-col gap-5 ${TALL_SELECTS}`} onSubmit={submit}>
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField
					label={t('form.name')}
					hint={t('form.nameHint')}
					maxLength={60}
					disabled={stored !== null}
					value={values.name}
					error={problems.name ? t('problem.missing') : null}
					onChange={(name) => change({ name })}
				/>
				{stored ? (
					<p className="self-center text-muted">{kindName(kind.name, t)}</p>
				) : (
					<SelectField
						label={t('form.kind')}
						choices={kinds.map(({ name }) => ({ value: name, label: kindName(name, t) }))}
						value={kind.name}
						onChoose={(name) => {
							const chosen = namedKind(kinds, name);
							if (chosen) setValues({ ...newValues(chosen), name: values.name });
						}}
					/>
				)}
				<KindFields {...parts} />
			</div>
			<Regions {...parts} />
			<Wants {...parts} />
			<Bounds {...parts} />
			<Checkbox isChecked={values.isPaused} onChange={(isPaused) => change({ isPaused })}>
				{t('form.paused')}
			</Checkbox>
			<Estimate values={values} kind={kind} stored={stored} />
			<SaveProblem />
			<div className="flex flex-wrap items-center justify-between gap-2">
				<PendingButton type="submit" look="confirm" className="h-9" isPending={isPending}>
					{t('form.save')}
				</PendingButton>
				{stored && <Remove connector={stored} close={close} />}
			</div>
		</form>
	);
}

/** What the server refuses it names: a field, and of a mapping file the place in it. */
function SaveProblem() {
	const t = useText('connectors');
	const failed = useStore($failedAct);
	const error = failed?.name === 'saveConnector' ? failed.error : null;
	const words = isApiError(error) && error.code === 10_001 ? error.message : null;
	return (
		<FailedAct
			name="saveConnector"
			ownWords={() =>
				words && (
					<>
						{t('problem.refused')}{' '}
						<span lang="en" translate="no">
							{words}
						</span>
					</>
				)
			}
		/>
	);
}

type PartProps = {
	readonly values: FormValues;
	readonly change: (changed: Partial<FormValues>) => void;
	readonly problems: FormProblems;
	readonly kind: Kind;
	readonly stored: Connector | null;
};

function KindFields(props: PartProps) {
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

function Regions({ values, change, problems, kind }: PartProps) {
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

function Wants({ values, change, problems, kind }: PartProps) {
	const t = useText('connectors');
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
						hint={t('form.mostPages', { count: most })}
						inputMode="numeric"
						value={values.pages[what] ?? ''}
						error={problems[`pages ${what}`] ? t('problem.pages', { most: Math.min(most, 1_000) }) : null}
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

function Bounds({ values, change, problems }: PartProps) {
	const t = useText('connectors');
	const number = (name: 'calls' | 'price' | 'money' | 'lag', isWhole: boolean) => ({
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
			<TextField {...number('price', false)} />
			<TextField {...number('money', false)} />
		</div>
	);
}

type EstimateProps = Pick<PartProps, 'values' | 'kind' | 'stored'>;

const PACE_MS = 400;

/** What a day of it would take, asked for while it is typed. */
function Estimate({ values, kind, stored }: EstimateProps) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const [plan, setPlan] = useState<DayPlan | null>(null);
	const problems = problemsOf(values, kind, stored);
	const isReady =
		!kind.is_files && Object.keys(problems).every((name) => name === 'name' || name.startsWith('field '));
	const wish = isReady ? JSON.stringify(wishOf(values, kind, stored)) : null;
	useEffect(() => {
		if (wish === null) return setPlan(null);
		const asking = new AbortController();
		const timer = setTimeout(() => {
			const { name: _, secrets: __, is_paused: ___, connector_id: ____, ...draft } = JSON.parse(wish);
			void planOf(draft, asking.signal).then((found) => asking.signal.aborted || setPlan(found));
		}, PACE_MS);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [wish]);
	if (kind.is_files) return null;
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<div role="status" className="rounded-control bg-well px-3 py-2">
			{plan ? (
				<>
					<p className="figures font-medium">
						{t('plan.calls', { calls: number(plan.calls), most: number(plan.most) })}
						{plan.micros > 0 && ` · ${t('plan.cost', { cost: costText(plan.micros, locale) })}`}
					</p>
					<p className="figures text-12 text-muted">
						{plan.parts.map(({ what, calls }) => `${t(`what.${what}`)}: ${number(calls)}`).join(' · ')}
					</p>
					{plan.wanted > plan.calls && (
						<p className="figures text-12 text-muted">{t('plan.more', { wanted: number(plan.wanted) })}</p>
					)}
				</>
			) : (
				<p className="text-muted">{t('plan.waiting')}</p>
			)}
		</div>
	);
}

function Remove({ connector, close }: { readonly connector: Connector; readonly close: () => void }) {
	const t = useText('connectors');
	const isPending = useStore($acting) === 'removeConnector';
	const [isAsked, setAsked] = useState(false);
	const remove = async () => {
		if (!(await removeConnector(connector.connector_id))) return;
		showToast(t('form.removed', { name: connector.name }));
		close();
	};
	if (!isAsked)
		return (
			<Button className="h-9" onClick={() => setAsked(true)}>
				{t('form.remove')}
			</Button>
		);
	return (
		<span className="flex flex-wrap items-center gap-2">
			<span className="text-12 text-muted">{t('form.removeText')}</span>
			<PendingButton className="h-9" isPending={isPending} onClick={() => void remove()}>
				{t('form.removeSure')}
			</PendingButton>
			<FailedAct name="removeConnector" ownWords={() => undefined} />
		</span>
	);
}
