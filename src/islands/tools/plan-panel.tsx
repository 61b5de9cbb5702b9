import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { editionWith } from '#domain/access/screen-access.ts';
import { moneyText } from '#domain/money/formats-money.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { MOVES_PER_MONTH } from '#domain/tools/move-quotas.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useShopWords } from '#islands/connected-shops/use-shop-words.ts';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting } from '#stores/shared/mutation.ts';
import {
	$form,
	$isPlanning,
	$plan,
	$titles,
	loadPlan,
	type Plan,
	type PlanItem,
	retitle,
	startMove,
} from '#stores/tools/move.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { CONTROL } from '#ui/field-frame.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { MappingList } from './mapping-list.tsx';
import { planSheet } from './plan-sheet.ts';

const PAGE = 50;

/** The dry run: what would be created, what stands in the way, and the button that begins. */
export function PlanPanel() {
	const common = useText('common');
	const t = useText('tools');
	const ownWords = useShopWords();
	const { source } = useStore($form);
	const isPlanning = useStore($isPlanning);
	const { status, data, error } = useStore($plan);
	if (status === 'failed') {
		const own = isApiError(error) ? ownWords(error.code) : undefined;
		const isGone = source === 'product' && isApiError(error) && error.code === 404;
		const message = isGone ? t('missing.noProduct') : (own ?? errorMessage(error, common));
		return <ErrorState message={message} onRetry={loadPlan} />;
	}
	if (!data) return isPlanning ? <span className="skeleton h-80 w-full rounded-panel" /> : null;
	return (
		<div aria-busy={isPlanning} className="flex flex-col gap-4 aria-busy:opacity-60">
			<MappingList plan={data} />
			<Items plan={data} />
		</div>
	);
}

function Items({ plan }: { readonly plan: Plan }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const [page, setPage] = useState(1);
	const [isBlockedOnly, setBlockedOnly] = useState(false);
	const isBlocked = ({ problems }: PlanItem) => problems.some(({ is_blocking }) => is_blocking);
	const rows = isBlockedOnly ? plan.items.filter(isBlocked) : plan.items;
	const last = Math.max(1, Math.ceil(rows.length / PAGE));
	const at = Math.min(page, last);
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<Panel
			title={t('plan.title', { ready: number(plan.ready), of: number(plan.items.length) })}
			text={[
				plan.rates_as_of === null ? '' : t('plan.rates', { day: dayText(plan.rates_as_of, locale) }),
				plan.left_out > 0 ? t('plan.leftOut', { number: number(plan.left_out) }) : '',
				t('plan.quota', { used: number(plan.quota.used), limit: number(plan.quota.limit) }),
			]
				.filter((text) => text !== '')
				.join(' ')}
			aside={<Save plan={plan} />}
		>
			<Start plan={plan} />
			<p className="mt-3">
				<label className="inline-flex items-center gap-2">
					<input
						type="checkbox"
						checked={isBlockedOnly}
						onChange={(event) => setBlockedOnly(event.target.checked)}
					/>
					{t('plan.blockedOnly')}
				</label>
			</p>
			<ul className="mt-2">
				{rows.slice((at - 1) * PAGE, at * PAGE).map((item) => (
					<Item key={item.ref} item={item} plan={plan} />
				))}
			</ul>
			{rows.length > PAGE && (
				<div className="mt-3">
					<Pagination page={at} size={PAGE} total={rows.length} onPage={setPage} />
				</div>
			)}
		</Panel>
	);
}

function Save({ plan }: { readonly plan: Plan }) {
	const t = useText('tools');
	const [isSaving, setSaving] = useState(false);
	const save = async () => {
		setSaving(true);
		try {
			const { savePlainWorkbook } = await import('#islands/rankings/export/plain-workbook.ts');
			await savePlainWorkbook('dry-run.xlsx', planSheet(plan, t));
		} finally {
			setSaving(false);
		}
	};
	return (
		<PendingButton isPending={isSaving} onClick={() => void save()}>
			{t('plan.save')}
		</PendingButton>
	);
}

function Start({ plan }: { readonly plan: Plan }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const acting = useStore($acting);
	const shopWords = useShopWords();
	const wanted = plan.quota.used + plan.ready;
	const isOver = wanted > plan.quota.limit;
	const ownWords = (code: number) => (code === 26_003 ? t('refused.quota') : shopWords(code));
	return (
		<div className="mt-3">
			<PendingButton
				look="primary"
				className="h-10"
				isPending={acting === 'start'}
				isHeld={plan.ready === 0 || isOver || acting !== null}
				onClick={() => void startMove()}
			>
				{t('plan.start', { count: plan.ready, number: wholeNumber(plan.ready, locale) })}
			</PendingButton>
			{isOver && (
				<>
					<p className="my-2 text-down">{t('refused.quota')}</p>
					<AccessActions edition={editionWith(MOVES_PER_MONTH, wanted)} />
				</>
			)}
			<FailedAct name="start" ownWords={ownWords} />
		</div>
	);
}

function Item({ item, plan }: { readonly item: PlanItem; readonly plan: Plan }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const prices = item.variants.flatMap(({ price }) => price ?? []);
	const range = [...new Set([Math.min(...prices), Math.max(...prices)])]
		.map((price) => moneyText(price, plan.currency, locale))
		.join(' – ');
	return (
		<li className="border-line border-t py-3">
			<Title item={item} />
			<p className="figures flex flex-wrap gap-x-3 text-muted">
				<span translate="no">{item.category || t('plan.noCategory')}</span>
				<span>{prices.length === 0 ? '–' : range}</span>
				<span>{t('plan.variants', { count: item.variants.length })}</span>
				<span>{t('plan.pictures', { count: item.pictures })}</span>
			</p>
			{item.problems.length > 0 && (
				<ul className="mt-1">
					{item.problems.map(({ kind, about, is_blocking }) => (
						<li key={`${kind} ${about}`} className={is_blocking ? 'text-down' : 'text-muted'}>
							{t(`problem.${kind}`)}
							{about !== '' && `: ${about}`}
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

/** The title of an item, which may be written anew. */
function Title({ item }: { readonly item: PlanItem }) {
	const t = useText('tools');
	const titles = useStore($titles);
	const [isWriting, setWriting] = useState(false);
	if (!isWriting)
		return (
			<p className="flex flex-wrap items-center gap-x-3">
				<span className="min-w-0 font-medium" translate="no">
					{item.title || '–'}
				</span>
				<Button
					look="quiet"
					aria-label={t('plan.retitleOf', { title: item.title })}
					onClick={() => setWriting(true)}
				>
					{t('plan.retitle')}
				</Button>
			</p>
		);
	return (
		<form
			className="flex flex-wrap gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				const title = new FormData(event.currentTarget).get('title');
				setWriting(false);
				if (typeof title === 'string') retitle(item.ref, title.trim());
			}}
		>
			<input
				name="title"
				maxLength={500}
				defaultValue={titles.get(item.ref) ?? item.title}
				aria-label={t('plan.retitleOf', { title: item.title })}
				className={`${CONTROL} max-w-160`}
			/>
			<Button type="submit" look="confirm" className="h-10">
				{t('plan.keep')}
			</Button>
		</form>
	);
}
