import { type FormEvent, lazy, useState } from 'react';
import {
	type BatchProduct,
	batchItems,
	batchRows,
	MOST_PRODUCTS,
	MOST_VIDEOS,
	withProducts,
} from '#domain/studio/batch.ts';
import type { Wording } from '#domain/studio/batch-words.ts';
import { PALETTE_IDS, type PaletteId } from '#domain/studio/palettes.ts';
import { FIELDS, type Field, TEMPLATE_IDS, type TemplateId } from '#domain/studio/templates.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { focusFirstProblem } from '#islands/shared/focus-problem.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { BatchFiles, useBatchFiles } from './batch-files.tsx';
import { FileChoice } from './file-choice.tsx';
import { OwnProducts } from './own-products.tsx';
import { RefusedList } from './refused-list.tsx';
import type { BatchOrder } from './use-batch.ts';
import { WordingChoice } from './wording-choice.tsx';

const VIDEO_LANGUAGES = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }));
const ShopPicker = lazy(() => import('./shop-picker.tsx').then((module) => ({ default: module.ShopPicker })));
type Tag = (typeof VIDEO_LANGUAGES)[number]['value'];
const FIRST_PATTERN = '{product}-{template}';

/** What a batch is made of: products, templates, pictures. */
export function BatchForm({ onStart }: { readonly onStart: (order: BatchOrder) => void }) {
	const t = useText('studio');
	const { tag } = useLanguage();
	const [text, setText] = useState('');
	const [own, setOwn] = useState<readonly BatchProduct[]>([]);
	const [templates, setTemplates] = useState<readonly TemplateId[]>(['reasons']);
	const [language, setLanguage] = useState<Tag>(tag);
	const [wording, setWording] = useState<Wording>('own');
	const [palette, setPalette] = useState<PaletteId>('night');
	const [pattern, setPattern] = useState(FIRST_PATTERN);
	const pictures = useBatchFiles();
	const [isTried, setTried] = useState(false);
	const [isShopOpen, setShopOpen] = useState(false);
	const take = (more: readonly BatchProduct[]) => setOwn((before) => withProducts(before, more));
	const words = Object.fromEntries(FIELDS.map((field) => [field, t(`batch.column.${field}`)])) as Record<
		Field,
		string
	>;
	const rows = batchRows(text, words);
	const products = [...own, ...rows.products].slice(0, MOST_PRODUCTS);
	const items = batchItems(products, templates, pattern);
	const isOver = products.length * templates.length > MOST_VIDEOS;
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setTried(true);
		// On phones the sheet is far above the button.
		if (items.length === 0) focusFirstProblem(event.currentTarget);
		if (items.length === 0 || pictures.isHeavy || pictures.isOpening) return;
		onStart({ items, files: pictures.files, language, palette, wording });
	};
	return (
		<form noValidate className="flex flex-col gap-4" onSubmit={submit}>
			<Panel title={t('batch.products')} text={t('batch.productsText', { most: MOST_PRODUCTS })}>
				<div className="mt-3 flex flex-col gap-3">
					<FieldFrame
						label={t('batch.sheet')}
						hint={t('batch.sheetHint', { columns: ['sku', ...Object.values(words)].join(', ') })}
						error={isTried && products.length === 0 ? t('batch.noProducts') : null}
					>
						{(ids) => (
							<textarea
								{...ids}
								rows={5}
								value={text}
								className={`${CONTROL} h-auto min-h-28 py-2`}
								onChange={(event) => setText(event.target.value)}
							/>
						)}
					</FieldFrame>
					<div className="flex flex-wrap gap-2">
						<FileChoice
							label={t('batch.open')}
							accept=".csv,.tsv,.txt,text/csv"
							disabled={false}
							onChoose={([file]) => void file?.text().then(setText)}
						/>
						<OwnProducts tag={language} onTake={take} />
						<Button aria-expanded={isShopOpen} onClick={() => setShopOpen(!isShopOpen)}>
							{t('batch.shop.open')}
						</Button>
					</div>
					{isShopOpen && (
						<Later waiting={<span className="skeleton h-40 w-full" />}>
							<ShopPicker tag={language} onTake={take} />
						</Later>
					)}
					{own.length > 0 && (
						<p role="status" className="flex flex-wrap items-center gap-2">
							{t('batch.own', { count: own.length })}
							<Button look="quiet" onClick={() => setOwn([])}>
								{t('remove')}
							</Button>
						</p>
					)}
					<ul className="flex flex-col gap-1 text-down empty:hidden">
						{rows.faults.map(({ line, fault }) => (
							<li key={line}>{t(`batch.row.${fault}`, { line })}</li>
						))}
						{text !== '' && rows.unknown.length > 0 && (
							<li>{t('batch.unknown', { columns: rows.unknown.join(', ') })}</li>
						)}
					</ul>
					<RefusedList products={products} />
				</div>
			</Panel>
			<Panel title={t('template')}>
				<div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
					{TEMPLATE_IDS.map((template) => (
						<Checkbox
							key={template}
							isChecked={templates.includes(template)}
							onChange={(isChecked) =>
								// In the order of the templates, whichever was ticked first.
								setTemplates(
									TEMPLATE_IDS.filter((id) => (id === template ? isChecked : templates.includes(id))),
								)
							}
						>
							{t(`templates.${template}`)}
						</Checkbox>
					))}
				</div>
				{isTried && templates.length === 0 && (
					<p role="alert" className="mt-2 text-down">
						{t('batch.noTemplate')}
					</p>
				)}
				<div className={`mt-3 grid gap-3 sm:grid-cols-3 ${TALL_SELECTS}`}>
					<SelectField
						label={t('language')}
						choices={VIDEO_LANGUAGES}
						value={language}
						onChoose={setLanguage}
					/>
					<SelectField
						label={t('palette')}
						choices={PALETTE_IDS.map((value) => ({ value, label: t(`palettes.${value}`) }))}
						value={palette}
						onChoose={setPalette}
					/>
					<TextField
						label={t('batch.pattern')}
						hint="{product} {template} {number}"
						maxLength={100}
						value={pattern}
						onChange={setPattern}
					/>
				</div>
			</Panel>
			<WordingChoice items={items} value={wording} onChoose={setWording} />
			<BatchFiles {...pictures} />
			<div className="flex flex-wrap items-center gap-3">
				<PendingButton
					type="submit"
					look="primary"
					className="h-10 px-5 text-14"
					isPending={pictures.isOpening}
				>
					{t('batch.start')}
				</PendingButton>
				<span className="figures text-muted">{t('batch.total', { count: items.length })}</span>
				{isOver && <span className="text-down">{t('batch.over', { most: MOST_VIDEOS })}</span>}
			</div>
		</form>
	);
}
