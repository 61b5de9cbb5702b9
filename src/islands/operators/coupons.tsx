import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { minuteText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import {
	$adminCoupons,
	type AdminCoupon,
	COUPONS_PAGE,
	codesFile,
	exportedCoupons,
	loadAdminCoupons,
	stopCoupon,
} from '#stores/operators/admin-coupons.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActProblem } from './act-problem.tsx';
import { CouponForm } from './coupon-form.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { SignedInvitations } from './signed-invitations.tsx';

/** Coupons with their use and what they brought; below them invitations that may be one's own. */
export function Coupons() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($adminCoupons);
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const [isMaking, setMaking] = useState(false);
	const load = () => loadAdminCoupons({ search, page });
	useEffect(() => loadAdminCoupons({ search, page }), [search, page]);
	const columns: readonly ListColumn<AdminCoupon>[] = [
		[own('column.number'), (coupon) => coupon.coupon_id],
		[t('coupons.field.name'), (coupon) => coupon.name],
		[t('coupons.field.code'), (coupon) => (coupon.codes === 1 ? coupon.code : null)],
		[t('coupons.field.codes'), (coupon) => coupon.codes],
		[t('field.starts_at'), (coupon) => coupon.starts_at],
		[t('field.ends_at'), (coupon) => coupon.ends_at],
		[t('coupons.figure.used'), (coupon) => coupon.used],
		[t('coupons.figure.orders'), (coupon) => coupon.orders],
		[t('coupons.figure.discount'), (coupon) => coupon.discount / 100],
		[t('coupons.figure.revenue'), (coupon) => coupon.revenue / 100],
	];
	const close = () => {
		setMaking(false);
		load();
	};
	return (
		<div className="flex flex-col gap-4">
			{isMaking && <CouponForm onClose={close} />}
			<Panel
				title={t('tab.coupons')}
				text={t('coupons.text')}
				aside={!isMaking && <Button onClick={() => setMaking(true)}>{t('coupons.new')}</Button>}
			>
				<ListBar
					label={own('export.coupons')}
					search={search}
					onSearch={(text) => {
						setSearch(text);
						setPage(1);
					}}
				>
					<ListExport
						list="coupons"
						title={t('tab.coupons')}
						search={search}
						columns={columns}
						load={(each) => exportedCoupons(search, each)}
					/>
				</ListBar>
				<PagedList
					state={state}
					page={page}
					size={COUPONS_PAGE}
					none={t('coupons.none')}
					rows={4}
					rowHeight="h-20"
					onRetry={load}
					onPage={setPage}
				>
					{(coupon) => <CouponRow key={coupon.coupon_id} coupon={coupon} onDone={load} />}
				</PagedList>
				<ActProblem name="couponCodes" />
			</Panel>
			<SignedInvitations />
		</div>
	);
}

/** What it takes off and for what, in one line. */
function useTerms(coupon: AdminCoupon): string {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const yuan = (fen: number) => moneyText(fen, 'CNY', locale);
	const { kind, value, minimum, editions, durations } = coupon;
	const off = kind === 'fixed' ? yuan(value) : percentText(value / 100, locale);
	return [
		t('coupons.off', { off }),
		minimum > 0 && t('coupons.from', { amount: yuan(minimum) }),
		editions.map((edition) => editionName(edition, common)).join(', '),
		durations.length > 0 && t('coupons.monthsOf', { months: durations.join(', ') }),
		coupon.new_members_only && t('coupons.newOnly'),
		t('coupons.perPerson', { count: coupon.uses_per_person }),
	]
		.filter(Boolean)
		.join(' · ');
}

function standingOf({ stopped_at, ends_at }: AdminCoupon, now: number): 'stopped' | 'over' | 'runs' {
	if (stopped_at !== null) return 'stopped';
	return Date.parse(ends_at) <= now ? 'over' : 'runs';
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	URL.revokeObjectURL(url);
}

type CouponRowProps = { readonly coupon: AdminCoupon; readonly onDone: () => void };

function CouponRow({ coupon, onDone }: CouponRowProps) {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const terms = useTerms(coupon);
	const [isStopping, setStopping] = useState(false);
	const isPending = useStore($acting) === 'stopCoupon';
	const number = (value: number) => wholeNumber(value, locale);
	const yuan = (fen: number) => moneyText(fen, 'CNY', locale);
	const standing = standingOf(coupon, Date.now());
	const isOver = standing !== 'runs';
	const exportCodes = async () => {
		const text = await codesFile(coupon.coupon_id);
		if (text !== null) save(text, `coupons-${coupon.coupon_id}.csv`);
	};
	const stop = async () => {
		await stopCoupon(coupon.coupon_id);
		setStopping(false);
		onDone();
	};
	const figures = {
		used:
			coupon.uses === null
				? number(coupon.used)
				: `${number(coupon.used)} / ${number(coupon.uses * coupon.codes)}`,
		orders: number(coupon.orders),
		discount: yuan(coupon.discount),
		revenue: yuan(coupon.revenue),
	};
	return (
		<li className="border-line border-t py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="text-14 font-medium">{coupon.name}</span>
				<span className="figures text-muted" translate="no">
					{coupon.codes === 1 ? coupon.code : t('coupons.codesOf', { number: number(coupon.codes) })}
				</span>
				<Badge look={isOver ? 'plain' : 'link'}>{t(`coupons.${standing}`)}</Badge>
				<span className="ml-auto flex gap-2">
					<Button onClick={() => void exportCodes()}>{t('coupons.export')}</Button>
					{!isOver && <Button onClick={() => setStopping(true)}>{t('coupons.stop')}</Button>}
				</span>
			</div>
			<p className="figures mt-1 text-muted">{terms}</p>
			<p className="figures text-12 text-muted">
				{t('grants.between', {
					from: minuteText(coupon.starts_at, locale),
					to: minuteText(coupon.ends_at, locale),
				})}
			</p>
			<dl className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-4">
				{(['used', 'orders', 'discount', 'revenue'] as const).map((name) => (
					<div key={name}>
						<dt className="text-12 text-muted">{t(`coupons.figure.${name}`)}</dt>
						<dd className="figures font-medium">{figures[name]}</dd>
					</div>
				))}
			</dl>
			{isStopping && (
				<ConfirmDialog
					title={t('coupons.stopTitle', { name: coupon.name })}
					text={t('coupons.stopText')}
					confirmLabel={t('coupons.stop')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={() => void stop()}
					onCancel={() => setStopping(false)}
				/>
			)}
		</li>
	);
}
