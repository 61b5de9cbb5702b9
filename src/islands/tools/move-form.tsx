import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { platformOf } from '#domain/platforms/platforms.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { PRICE_ENDINGS } from '#domain/tools/price-rule.ts';
import type { Locale } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$form,
	$isPlanning,
	changeForm,
	type MoveForm as Form,
	isWhole,
	loadPlan,
	type Shop,
	wrongNumbers,
} from '#stores/tools/move.ts';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import { FileColumns, FileField } from './move-file.tsx';

type FormProps = { readonly shops: readonly Shop[] };

/** What to move, where to, and how prices are made. */
export function MoveForm({ shops }: FormProps) {
	const t = useText('tools');
	const form = useStore($form);
	const isPlanning = useStore($isPlanning);
	const [isTried, setTried] = useState(false);
	const wrong = wrongNumbers(form);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (isWhole(form) && wrong.length === 0) loadPlan();
	};
	return (
		<form noValidate className={TALL_SELECTS} onSubmit={submit}>
			<Panel title={t('move.what')}>
				<div className="mt-3 grid gap-4 md:grid-cols-2">
					<Source form={form} shops={shops} />
					<Target form={form} shops={shops} />
				</div>
				{form.source === 'file' && form.file && <FileColumns form={form} />}
				<Prices form={form} shops={shops} wrong={isTried ? wrong : []} />
				<p className="mt-4 flex flex-wrap items-center gap-3">
					<PendingButton type="submit" look="primary" className="h-10" isPending={isPlanning}>
						{t('move.dryRun')}
					</PendingButton>
					<span role="alert" className="text-down">
						{isTried && !isWhole(form) && t(missingOf(form))}
					</span>
				</p>
				<p className="mt-2 max-w-160 text-12 text-muted">{t('move.pictures')}</p>
			</Panel>
		</form>
	);
}

/** What the form lacks. */
function missingOf({ source, from, into, file, product }: Form) {
	if (source === 'shop' && from === '') return 'missing.from';
	if (source === 'product' && product.trim() === '') return 'missing.product';
	if (source === 'file' && !file) return 'missing.file';
	if (source === 'file' && !file?.columns.includes('title')) return 'missing.title';
	if (into !== '' && source === 'shop' && from === into) return 'missing.other';
	return 'missing.into';
}

const shopChoices = (shops: readonly Shop[], none: string, locale: Locale) => [
	{ value: '', label: none },
	...shops.map(({ shop_id, name, plat_id, products }) => ({
		value: shop_id,
		label: `${name} (${platformOf(plat_id)?.region ?? ''}, ${wholeNumber(products, locale)})`,
	})),
];

function Source({ form, shops }: FormProps & { readonly form: Form }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const from = shops.find(({ shop_id }) => shop_id === form.from);
	const kinds = (['shop', 'file', 'product'] as const).map((kind) => ({
		value: kind,
		label: t(`source.${kind}`),
	}));
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<SelectField
				label={t('source.label')}
				choices={kinds}
				value={form.source}
				onChoose={(source) => changeForm({ source })}
			/>
			{form.source === 'shop' && (
				<SelectField
					label={t('source.from')}
					choices={shopChoices(shops, t('choose'), locale)}
					value={form.from}
					onChoose={(from) => changeForm({ from })}
				/>
			)}
			{form.source === 'shop' && from && (
				<CategoryField
					key={from.shop_id}
					shop={from}
					value={form.category}
					onChoose={(category) => changeForm({ category })}
				/>
			)}
			{form.source === 'file' && <FileField form={form} />}
			{form.source === 'product' && (
				<TextField
					label={t('source.productLabel')}
					hint={t('source.productText')}
					maxLength={300}
					value={form.product}
					onChange={(product) => changeForm({ product })}
				/>
			)}
		</div>
	);
}

function Target({ form, shops }: FormProps & { readonly form: Form }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<SelectField
				label={t('move.into')}
				choices={shopChoices(shops, t('choose'), locale)}
				value={form.into}
				onChoose={(into) => changeForm({ into })}
			/>
			<p className="text-muted">{t('move.intoText')}</p>
		</div>
	);
}

type PricesProps = FormProps & { readonly form: Form; readonly wrong: readonly string[] };

function Prices({ form, shops, wrong }: PricesProps) {
	const t = useText('tools');
	const currency =
		platformOf(shops.find(({ shop_id }) => shop_id === form.into)?.plat_id ?? 0)?.currency ?? '';
	return (
		<fieldset className="mt-4 border-line border-t pt-3">
			<legend className="sr-only">{t('price.title')}</legend>
			<p className="font-medium">{t('price.title')}</p>
			<div className="mt-2 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
				{(['margin', 'fee', 'added', 'least', 'stock'] as const).map((name) => (
					<TextField
						key={name}
						label={t(`price.${name}`, { currency })}
						inputMode="decimal"
						maxLength={12}
						value={form[name]}
						error={wrong.includes(name) ? t('price.wrong') : null}
						onChange={(value) => changeForm({ [name]: value })}
					/>
				))}
				<SelectField
					label={t('price.ending')}
					choices={PRICE_ENDINGS.map((ending) => ({ value: ending, label: t(`ending.${ending}`) }))}
					value={form.ending}
					onChoose={(ending) => changeForm({ ending })}
				/>
			</div>
			<p className="mt-2 max-w-160 text-12 text-muted">{t('price.text')}</p>
		</fieldset>
	);
}
