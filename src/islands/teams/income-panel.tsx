import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { TEAM } from '#domain/teams/team.ts';
import { dayText, minuteText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import { $income, loadIncome, MONTHS_PAGE, showIncome, type TeamMonth } from '#stores/teams/income.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { TeamMoney } from './team-money.tsx';

/** The months of the managed team, from estimate to payout, and its freezes. */
export function IncomePanel({ contact }: { readonly contact: string }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const state = useStore($income);
	const [page, setPage] = useState(1);
	useEffect(() => loadIncome(page), [page]);
	const text = t('income.text', { share: percentText(TEAM.managerShare, locale) });
	return (
		<Panel title={t('income.title')} text={text}>
			<ListState state={state} onRetry={() => loadIncome(page)} rows={4} rowHeight="h-16">
				{({ list, total, freezes }) => (
					<>
						{list.length === 0 && <Notice icon="info" title={t('income.none')} text={t('income.noneText')} />}
						<ul>
							{list.map((month) => (
								<MonthRow key={`${month.month} ${month.plat_id}`} month={month} />
							))}
						</ul>
						{total > MONTHS_PAGE && (
							<Pagination page={page} size={MONTHS_PAGE} total={total} onPage={setPage} />
						)}
						{freezes.length > 0 && <Freezes freezes={freezes} contact={contact} />}
					</>
				)}
			</ListState>
		</Panel>
	);
}

const STATES = ['estimated', 'actual', 'refunded', 'unconfirmed', 'frozen'] as const;

function MonthRow({ month }: { readonly month: TeamMonth }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { plat_id: platId, statement } = month;
	const orders = wholeNumber(month.orders, locale);
	return (
		<li className="flex flex-col gap-2 border-line border-b py-4 last:border-0">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div>
					<strong className="figures font-medium">{month.month}</strong>{' '}
					<span className="text-muted">
						<RegionName platId={platId} /> · {t('orders')} {orders}
					</span>
					<SettlementText month={month} />
				</div>
				<dl className="grid grid-cols-2 gap-x-6 text-right">
					<div>
						<dt className="text-12 text-muted">
							{t('income.share')} · {t('sum.estimated')}
						</dt>
						<dd>
							<TeamMoney minor={month.share_estimated} platId={platId} isConverted />
						</dd>
					</div>
					<div>
						<dt className="text-12 text-muted">
							{t('income.share')} · {t('sum.actual')}
						</dt>
						<dd className="font-medium">
							<TeamMoney minor={month.share_actual} platId={platId} isConverted />
						</dd>
					</div>
				</dl>
			</div>
			<dl className="flex flex-wrap gap-x-5 gap-y-1 text-12">
				{STATES.filter((state) => month[state] !== 0).map((state) => (
					<div key={state} className="flex gap-1.5">
						<dt className="text-muted">{t(`sum.${state}`)}</dt>
						<dd>
							<TeamMoney minor={month[state]} platId={platId} />
						</dd>
					</div>
				))}
			</dl>
			<div className="flex flex-wrap gap-2">
				<Button
					onClick={() => showIncome({ part: 'orders', platId: String(platId), month: month.month, page: 1 })}
				>
					{t('income.orders')}
				</Button>
				{statement && (
					<Button
						look="confirm"
						onClick={() => showIncome({ part: 'statement', statementId: statement.statement_id })}
					>
						{t('income.voucher')}
					</Button>
				)}
			</div>
		</li>
	);
}

/** Whether a month is settled and paid, or when it will be. */
function SettlementText({ month }: { readonly month: TeamMonth }) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { statement } = month;
	if (!statement)
		return (
			<p className="text-12 text-muted">{t('income.settles', { day: dayText(month.settles_on, locale) })}</p>
		);
	return (
		<p className="text-12 text-muted">
			{t('statement.payable')} <TeamMoney minor={statement.payable} platId={month.plat_id} />
			{statement.payout && ` · ${t('income.paid', { day: dayText(statement.payout.paid_on, locale) })}`}
		</p>
	);
}

type FreezesProps = {
	readonly freezes: NonNullable<ReturnType<typeof $income.get>['data']>['freezes'];
	/** Whom the manager turns to. */
	readonly contact: string;
};

function Freezes({ freezes, contact }: FreezesProps) {
	const t = useText('teams');
	const { locale } = useLanguage();
	return (
		<section className="mt-4">
			<h3 className="text-14">{t('freezes.title')}</h3>
			<ul className="mt-1 flex flex-col gap-1">
				{freezes.map(({ member, reason, frozen_at, released_at, release_reason }) => (
					<li key={`${frozen_at} ${member ?? ''}`}>
						<span translate={member ? 'no' : undefined}>{member ?? t('freezes.team')}</span> ·{' '}
						<span className="figures text-muted">
							{minuteText(frozen_at, locale)} –{' '}
							{released_at ? minuteText(released_at, locale) : t('freezes.now')}
						</span>{' '}
						<span translate="no">{[reason, release_reason].filter(Boolean).join(' → ')}</span>
					</li>
				))}
			</ul>
			{freezes.some(({ released_at }) => released_at === null) && (
				<p className="mt-1 text-muted">{t('objectTo', { contact })}</p>
			)}
		</section>
	);
}
