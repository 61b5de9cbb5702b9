import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { MOST_TITLES_CHANGED } from '#domain/tools/title-changes.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useShopWords } from '#islands/connected-shops/use-shop-words.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import type { Shop } from '#stores/tools/move.ts';
import {
	$changes,
	$check,
	$newTitles,
	type CheckedTitle,
	chooseNone,
	chooseRepairs,
	chooseTitle,
	startTitles,
} from '#stores/tools/shop-titles.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CONTROL } from '#ui/field-frame.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TALL_SELECTS } from '#ui/tall-selects.ts';

const PAGE = 50;
const KEEP = 'keep';
const OWN = 'own';

/** The checked titles of a shop: for each, what it becomes; and the button that begins. */
export function ShopTitleList({ shop }: { readonly shop: Shop }) {
	const t = useText('shoptitles');
	const { rows } = useStore($check);
	const [isOnly, setOnly] = useState(false);
	const [page, setPage] = useState(1);
	const shown = isOnly
		? rows.filter(({ proposals, faults }) => proposals.length > 0 || faults.length > 0)
		: rows;
	const at = Math.min(page, Math.max(1, Math.ceil(shown.length / PAGE)));
	return (
		<Panel title={shop.name} text={t('facts')}>
			<Start shop={shop} />
			<p className="mt-3">
				<label className="inline-flex items-center gap-2">
					<input type="checkbox" checked={isOnly} onChange={(event) => setOnly(event.target.checked)} />
					{t('only')}
				</label>
			</p>
			<ul className="mt-2">
				{shown.slice((at - 1) * PAGE, at * PAGE).map((row) => (
					<Row key={row.product_id} row={row} />
				))}
			</ul>
			{shown.length > PAGE && (
				<div className="mt-3">
					<Pagination page={at} size={PAGE} total={shown.length} onPage={setPage} />
				</div>
			)}
		</Panel>
	);
}

function Start({ shop }: { readonly shop: Shop }) {
	const t = useText('shoptitles');
	const common = useText('common');
	const { locale } = useLanguage();
	const acting = useStore($acting);
	const changes = useStore($changes);
	const chosen = useStore($newTitles);
	const hasRepairs = useStore($check).rows.some(({ proposals }) =>
		proposals.some(({ way }) => way === 'repaired'),
	);
	const ownWords = useShopWords();
	const [isAsking, setAsking] = useState(false);
	const number = wholeNumber(changes.length, locale);
	return (
		<div className="mt-3">
			<p className="flex flex-wrap gap-2">
				<PendingButton
					look="primary"
					className="h-10"
					isPending={acting === 'changeTitles'}
					isHeld={changes.length === 0 || acting !== null}
					onClick={() => setAsking(true)}
				>
					{t('start', { number })}
				</PendingButton>
				<Button className="h-10" disabled={!hasRepairs} onClick={chooseRepairs}>
					{t('all')}
				</Button>
				<Button className="h-10" disabled={chosen.size === 0} onClick={chooseNone}>
					{t('clear')}
				</Button>
			</p>
			{changes.length === MOST_TITLES_CHANGED && <p className="mt-2 text-muted">{t('more')}</p>}
			<FailedAct name="changeTitles" ownWords={ownWords} />
			{isAsking && (
				<ConfirmDialog
					title={t('askTitle', { number, shop: shop.name })}
					text={t('askText')}
					confirmLabel={t('start', { number })}
					cancelLabel={common('action.cancel')}
					isPending={acting === 'changeTitles'}
					onConfirm={() => void startTitles().then(() => setAsking(false))}
					onCancel={() => setAsking(false)}
				/>
			)}
		</div>
	);
}

function Row({ row }: { readonly row: CheckedTitle }) {
	const t = useText('shoptitles');
	const titles = useText('titles');
	const { locale } = useLanguage();
	const chosen = useStore($newTitles).get(row.product_id);
	const way = row.proposals.find(({ title }) => title === chosen)?.way;
	const [isWriting, setWriting] = useState(false);
	const isOwn = isWriting || (chosen !== undefined && way === undefined);
	const { segment } = row;
	const choices = [
		{ value: KEEP, label: t('keep') },
		...row.proposals.map((one) => ({ value: one.way as string, label: titles(`proposals.way.${one.way}`) })),
		{ value: OWN, label: t('own') },
	];
	const choose = (value: string) => {
		setWriting(value === OWN);
		const proposal = row.proposals.find((one) => one.way === value);
		chooseTitle(row.product_id, value === OWN ? (chosen ?? row.title) : (proposal?.title ?? null));
	};
	return (
		<li className="flex flex-col gap-1 border-line border-t py-3 wrap-anywhere">
			<strong translate="no" className="font-medium">
				{row.title}
			</strong>
			<p className="text-12 text-muted">
				{segment
					? t('held', {
							products: wholeNumber(segment.products, locale),
							category: segment.category.names.at(-1) ?? '',
						})
					: t('unheld')}
			</p>
			{row.faults.map(({ fault, words }) => (
				<span key={fault} className="text-down">
					{[titles(`faults.${fault}`), ...words].join(' ')}
				</span>
			))}
			{row.proposals.map((one) => (
				<Proposal key={one.way} proposal={one} />
			))}
			{row.proposals.length === 0 && <span className="text-muted">{titles('proposals.none')}</span>}
			<div className="mt-1 flex flex-wrap items-end gap-2">
				<div className={`w-full sm:w-60 ${TALL_SELECTS}`}>
					<SelectField
						label={t('choiceOf', { title: row.title.slice(0, 60) })}
						isLabelHidden
						choices={choices}
						value={isOwn ? OWN : (way ?? KEEP)}
						onChoose={choose}
					/>
				</div>
				{isOwn && (
					<input
						aria-label={t('ownOf', { title: row.title.slice(0, 60) })}
						maxLength={500}
						value={chosen ?? ''}
						className={`${CONTROL} sm:flex-1`}
						onChange={(event) => chooseTitle(row.product_id, event.target.value)}
					/>
				)}
			</div>
		</li>
	);
}

function Proposal({ proposal }: { readonly proposal: CheckedTitle['proposals'][number] }) {
	const t = useText('shoptitles');
	const titles = useText('titles');
	const { locale } = useLanguage();
	const { way, title, added, place } = proposal;
	const words = listText(
		added.map(({ text, share }) => t('word', { text, share: percentText(share, locale) })),
		locale,
	);
	return (
		<p>
			<span className="text-muted">{titles('proposals.named', { way: titles(`proposals.way.${way}`) })}</span>{' '}
			<span translate="no">{title}</span>
			{words !== '' && <span className="text-12 text-muted"> · {t('adds', { words })}</span>}
			{place !== null && (
				<span className="text-12 text-muted"> · {t('place', { share: percentText(place, locale) })}</span>
			)}
		</p>
	);
}
