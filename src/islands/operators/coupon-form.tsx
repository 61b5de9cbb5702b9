import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { DURATIONS, MONTHLY_PRICE_CNY, type Months, type PaidEdition } from '#domain/access/editions.ts';
import { couponCode, MOST_CODES } from '#domain/membership/coupons.ts';
import { useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import { createCoupon } from '#stores/operators/admin-coupons.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

const EDITIONS = Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[];
const FEN = 100;

/** A coupon as it is typed; amounts in yuan, moments are local. */
const NEW = {
	name: '',
	kind: 'fixed' as 'fixed' | 'percent',
	value: '20',
	minimum: '0',
	editions: [] as PaidEdition[],
	durations: [] as Months[],
	isForNew: false,
	perPerson: '1',
	uses: '',
	code: '',
	codes: '1',
	startsAt: '',
	endsAt: '',
};
type Values = typeof NEW;
type Problems = Partial<Record<'name' | 'value' | 'code' | 'codes' | 'endsAt', true>>;

const toggled = <Item,>(list: readonly Item[], item: Item) =>
	list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

const whole = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);

function problemsOf({ name, kind, value, code, codes, endsAt }: Values): Problems {
	const most = kind === 'percent' ? 100 : 100_000;
	return {
		...(name.trim() === '' && { name: true }),
		...(!(whole(value) >= 1 && whole(value) <= most) && { value: true }),
		...(code !== '' && couponCode(code) === null && { code: true }),
		...(!(whole(codes) >= 1 && whole(codes) <= MOST_CODES) && { codes: true }),
		...(!(new Date(endsAt).getTime() > Date.now()) && { endsAt: true }),
	};
}

const wishOf = (values: Values) => ({
	name: values.name.trim(),
	kind: values.kind,
	value: whole(values.value) * (values.kind === 'fixed' ? FEN : 1),
	minimum: (whole(values.minimum) || 0) * FEN,
	editions: values.editions,
	durations: values.durations,
	new_members_only: values.isForNew,
	uses_per_person: whole(values.perPerson) || 1,
	// A code of a batch is for one use.
	uses: whole(values.codes) > 1 ? 1 : whole(values.uses) || null,
	starts_at: (values.startsAt === '' ? new Date() : new Date(values.startsAt)).toISOString(),
	ends_at: new Date(values.endsAt).toISOString(),
	code: values.code.trim(),
	codes: whole(values.codes),
});

/** Makes a coupon: one code that people can remember, or a batch of drawn ones. */
export function CouponForm({ onClose }: { readonly onClose: () => void }) {
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === 'createCoupon';
	const [values, setValues] = useState<Values>(NEW);
	const [problems, setProblems] = useState<Problems>({});
	const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isPending) return;
		const found = problemsOf(values);
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
		if (!(await createCoupon(wishOf(values)))) return;
		showToast(t('coupons.made', { name: values.name.trim() }));
		onClose();
	};
	const field = (name: 'name' | 'value' | 'minimum' | 'perPerson' | 'uses' | 'code' | 'codes') => ({
		name,
		label: t(`coupons.field.${name}`),
		value: values[name],
		onChange: (typed: string) => change({ [name]: typed }),
		error: name in problems ? t(`coupons.problem.${name as 'name' | 'value' | 'code' | 'codes'}`) : null,
	});
	return (
		<Panel title={t('coupons.new')} className="max-w-200">
			<form noValidate className="mt-3 grid gap-3 sm:grid-cols-2" onSubmit={submit}>
				<TextField {...field('name')} maxLength={80} />
				<SelectField
					label={t('coupons.field.kind')}
					choices={(['fixed', 'percent'] as const).map((value) => ({
						value,
						label: t(`coupons.kind.${value}`),
					}))}
					value={values.kind}
					onChoose={(kind) => change({ kind })}
				/>
				<TextField {...field('value')} inputMode="numeric" />
				<TextField {...field('minimum')} inputMode="numeric" />
				<TextField {...field('codes')} inputMode="numeric" hint={t('coupons.hint.codes')} />
				<TextField {...field('code')} hint={t('coupons.hint.code')} disabled={values.codes !== '1'} />
				<TextField
					{...field('uses')}
					inputMode="numeric"
					hint={t('coupons.hint.uses')}
					disabled={values.codes !== '1'}
				/>
				<TextField {...field('perPerson')} inputMode="numeric" />
				<TextField
					label={t('field.starts_at')}
					hint={t('grant.fromHint')}
					type="datetime-local"
					value={values.startsAt}
					onChange={(startsAt) => change({ startsAt })}
				/>
				<TextField
					label={t('field.ends_at')}
					type="datetime-local"
					value={values.endsAt}
					error={problems.endsAt && t('coupons.problem.endsAt')}
					onChange={(endsAt) => change({ endsAt })}
				/>
				<fieldset>
					<legend className="mb-1 text-muted">{t('coupons.field.editions')}</legend>
					<div className="flex flex-wrap gap-3">
						{EDITIONS.map((edition) => (
							<Checkbox
								key={edition}
								isChecked={values.editions.includes(edition)}
								onChange={() => change({ editions: toggled(values.editions, edition) })}
							>
								{editionName(edition, common)}
							</Checkbox>
						))}
					</div>
				</fieldset>
				<fieldset>
					<legend className="mb-1 text-muted">{t('coupons.field.durations')}</legend>
					<div className="flex flex-wrap gap-3">
						{DURATIONS.map(({ months }) => (
							<Checkbox
								key={months}
								isChecked={values.durations.includes(months)}
								onChange={() => change({ durations: toggled(values.durations, months) })}
							>
								{String(months)}
							</Checkbox>
						))}
					</div>
				</fieldset>
				<div className="sm:col-span-2">
					<Checkbox isChecked={values.isForNew} onChange={(isForNew) => change({ isForNew })}>
						{t('coupons.newOnly')}
					</Checkbox>
				</div>
				<div className="flex flex-wrap gap-2 sm:col-span-2">
					<PendingButton type="submit" look="confirm" className="h-9" isPending={isPending}>
						{t('coupons.make')}
					</PendingButton>
					<Button className="h-9" onClick={onClose}>
						{common('action.cancel')}
					</Button>
				</div>
				<div className="sm:col-span-2">
					<ActProblem name="createCoupon" />
				</div>
			</form>
		</Panel>
	);
}
