import { useStore } from '@nanostores/react';
import { type FormEvent, lazy, useState } from 'react';
import {
	BATCH_COLUMNS,
	type BatchProduct,
	batchItems,
	batchRows,
	MOST_PRODUCTS,
	MOST_VIDEOS,
	withProducts,
} from '#domain/studio/batch.ts';
import { MOST_FILES_BYTES, roomFault } from '#domain/studio/media-files.ts';
import { PALETTE_IDS, type PaletteId } from '#domain/studio/palettes.ts';
import { productFields } from '#domain/studio/product-fields.ts';
import { TEMPLATE_IDS, type TemplateId } from '#domain/studio/templates.ts';
import { productIds } from '#domain/titles/title-list.ts';
import { LANGUAGES, languageOfTag } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { $address } from '#stores/shared/address.ts';
import { followedProducts, productFacts } from '#stores/studio/product-facts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { CONTROL, FieldFrame } from '#ui/field-frame.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';
import { TextField } from '#ui/text-field.tsx';
import { FileChoice } from './file-choice.tsx';
import type { BatchOrder } from './use-batch.ts';
import { loadVideoTexts } from './use-phrases.ts';

const VIDEO_LANGUAGES = LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }));
const ShopPicker = lazy(() => import('./shop-picker.tsx').then((module) => ({ default: module.ShopPicker })));
type Tag = (typeof VIDEO_LANGUAGES)[number]['value'];
const FIRST_PATTERN = '{product}-{template}';
const MOST_BATCH_FILES = 200;

/** Products of our data as a sheet would hold them; each takes a detail view. */
async function ownProducts(ids: readonly string[], tag: Tag): Promise<BatchProduct[]> {
	const { locale } = languageOfTag(tag);
	const { points } = await loadVideoTexts(locale);
	const products: BatchProduct[] = [];
	for (const id of ids) {
		products.push({ key: id, fields: productFields(await productFacts(id), points, locale) });
	}
	return products;
}

/** What a batch is made of: products, templates, pictures. */
export function BatchForm({ onStart }: { readonly onStart: (order: BatchOrder) => void }) {
	const t = useText('studio');
	const { tag } = useLanguage();
	const [text, setText] = useState('');
	const [own, setOwn] = useState<readonly BatchProduct[]>([]);
	const [templates, setTemplates] = useState<readonly TemplateId[]>(['reasons']);
	const [language, setLanguage] = useState<Tag>(tag);
	const [palette, setPalette] = useState<PaletteId>('night');
	const [pattern, setPattern] = useState(FIRST_PATTERN);
	const [files, setFiles] = useState<readonly File[]>([]);
	const [isTried, setTried] = useState(false);
	const [isShopOpen, setShopOpen] = useState(false);
	const take = (more: readonly BatchProduct[]) => setOwn((before) => withProducts(before, more));
	const rows = batchRows(text);
	const products = [...own, ...rows.products].slice(0, MOST_PRODUCTS);
	const items = batchItems(products, templates, pattern);
	const isOver = products.length * templates.length > MOST_VIDEOS;
	const isHeavy =
		files.length > MOST_BATCH_FILES ||
		roomFault(
			[],
			files.reduce((sum, { size }) => sum + size, 0),
		) !== null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (items.length > 0 && !isHeavy) onStart({ items, files, language, palette });
	};
	return (
		<form noValidate className="flex flex-col gap-4" onSubmit={submit}>
			<Panel title={t('batch.products')} text={t('batch.productsText', { most: MOST_PRODUCTS })}>
				<div className="mt-3 flex flex-col gap-3">
					<FieldFrame
						label={t('batch.sheet')}
						hint={t('batch.sheetHint', { columns: BATCH_COLUMNS.join(', ') })}
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
					<ul className="flex flex-col gap-1 text-down">
						{rows.faults.map(({ line, fault }) => (
							<li key={line}>{t(`batch.row.${fault}`, { line })}</li>
						))}
						{text !== '' && rows.unknown.length > 0 && (
							<li>{t('batch.unknown', { columns: rows.unknown.join(', ') })}</li>
						)}
					</ul>
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
			<Panel title={t('files')} text={t('batch.filesText')}>
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<FileChoice
						label={t('choose.picture')}
						accept="image/*,video/*"
						multiple
						disabled={false}
						onChoose={(chosen) => setFiles([...files, ...chosen])}
					/>
					{files.length > 0 && (
						<>
							<span>{t('batch.files', { count: files.length })}</span>
							<Button look="quiet" onClick={() => setFiles([])}>
								{t('remove')}
							</Button>
						</>
					)}
				</div>
				{isHeavy && (
					<p role="alert" className="mt-2 text-down">
						{t('batch.heavy', { files: MOST_BATCH_FILES, size: MOST_FILES_BYTES / 1e9 })}
					</p>
				)}
			</Panel>
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" look="primary" className="h-10 px-5 text-14">
					{t('batch.start')}
				</Button>
				<span className="figures text-muted">{t('batch.total', { count: items.length })}</span>
				{isOver && <span className="text-down">{t('batch.over', { most: MOST_VIDEOS })}</span>}
			</div>
		</form>
	);
}

type OwnProductsProps = { readonly tag: Tag; readonly onTake: (products: readonly BatchProduct[]) => void };

/** Products that were selected in a ranking, or those that are followed. */
function OwnProducts({ tag, onTake }: OwnProductsProps) {
	const t = useText('studio');
	const common = useText('common');
	const selected = productIds(useStore($address).get('products'));
	const [isPending, setPending] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const [hasNone, setNone] = useState(false);
	const load = async (ids: () => Promise<readonly string[]>) => {
		setPending(true);
		setError(null);
		try {
			const products = await ownProducts(await ids(), tag);
			setNone(products.length === 0);
			onTake(products);
		} catch (fault) {
			setError(fault);
		}
		setPending(false);
	};
	return (
		<>
			{selected.length > 0 && (
				<PendingButton isPending={isPending} onClick={() => void load(async () => selected)}>
					{t('batch.selected', { count: selected.length })}
				</PendingButton>
			)}
			<PendingButton isPending={isPending} onClick={() => void load(followedProducts)}>
				{t('batch.followed')}
			</PendingButton>
			{hasNone && <p role="status">{t('batch.noFollowed')}</p>}
			{error !== null && <ErrorBar message={errorMessage(error, common)} onRetry={() => setError(null)} />}
		</>
	);
}
