import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { type CurrencyCode, currencyOf, minorDigits } from '#domain/platforms/platforms.ts';
import { isDay } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$adminStatements,
	exportedStatements,
	loadAdminStatements,
	type OperatedStatement,
	recordPayout,
	TEAMS_PAGE,
} from '#stores/operators/admin-teams.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { OpenOrEnded, WAITING } from './team-parts.tsx';

/** Statements: those to be paid out, or those that are. */
export function Statements() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($adminStatements);
	const [shown, setShown] = useState(WAITING);
	const columns: readonly ListColumn<OperatedStatement>[] = [
		[own('column.number'), (row) => row.statement_id],
		[own('column.name'), (row) => row.team],
		[own('column.month'), (row) => row.month],
		[
			own('column.payable'),
			(row) => row.payable / 10 ** minorDigits(currencyOf(row.plat_id) as CurrencyCode),
		],
		[own('column.currency'), (row) => currencyOf(row.plat_id)],
		[t('teams.frozen'), (row) => t(row.is_frozen ? 'yes' : 'no')],
		[t('teams.method'), (row) => row.payout?.method],
		[t('teams.reference'), (row) => row.payout?.reference],
		[t('teams.paid_on'), (row) => row.payout?.paid_on],
	];
	const load = () => loadAdminStatements(shown);
	useEffect(() => loadAdminStatements(shown), [shown]);
	return (
		<Panel
			title={t('teams.statements')}
			aside={
				<OpenOrEnded
					part="statements"
					show={shown.show}
					onShow={(show) => setShown({ ...shown, show, page: 1 })}
				/>
			}
		>
			<ListBar
				label={own('export.statements')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<ListExport
					list="statements"
					title={t('teams.statements')}
					search={shown.search}
					columns={columns}
					load={(page) => exportedStatements(shown, page)}
				/>
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={TEAMS_PAGE}
				none={t('teams.noStatements')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <StatementRow key={each.statement_id} statement={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

type StatementProps = { readonly statement: OperatedStatement; readonly onDone: () => void };

function StatementRow({ statement, onDone }: StatementProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [isAsking, setAsking] = useState(false);
	const { payout, statement_id: id } = statement;
	const payable = moneyText(statement.payable, currencyOf(statement.plat_id) as CurrencyCode, locale);
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="figures font-medium" translate="no">
						{statement.team} · {statement.month}
					</strong>
					{statement.is_frozen && <Badge>{t('teams.frozen')}</Badge>}
				</p>
				{payout && (
					<p className="text-12 text-muted" translate="no">
						{payout.method} · {payout.reference} · {payout.paid_on}
					</p>
				)}
				<ActProblem name={`statement-${id}`} />
			</div>
			<span className="figures font-medium">{payable}</span>
			{!payout && !statement.is_frozen && (
				<Button
					look="confirm"
					aria-label={t('teams.one', { act: t('teams.pay'), team: `${statement.team} ${statement.month}` })}
					onClick={() => setAsking(true)}
				>
					{t('teams.pay')}
				</Button>
			)}
			{isAsking && (
				<PayoutDialog id={id} payable={payable} onDone={onDone} onClose={() => setAsking(false)} />
			)}
		</li>
	);
}

type PayoutProps = {
	readonly id: string;
	readonly payable: string;
	readonly onDone: () => void;
	readonly onClose: () => void;
};

function PayoutDialog({ id, payable, onDone, onClose }: PayoutProps) {
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === `statement-${id}`;
	const [payout, setPayout] = useState({ method: '', reference: '', paid_on: '' });
	const [isChecked, setChecked] = useState(false);
	const problems = {
		method: payout.method.trim().length < 2,
		reference: payout.reference.trim().length < 2,
		paid_on: !isDay(payout.paid_on),
	};
	const go = async () => {
		setChecked(true);
		if (problems.method || problems.reference || problems.paid_on) return;
		if (await recordPayout(id, payout)) onDone();
		onClose();
	};
	return (
		<ConfirmDialog
			title={t('teams.payAsk', { payable })}
			text={t('teams.payText')}
			confirmLabel={t('teams.pay')}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void go()}
			onCancel={onClose}
		>
			<div className="flex flex-col gap-3">
				{(['method', 'reference', 'paid_on'] as const).map((field) => (
					<TextField
						key={field}
						label={t(`teams.${field}`)}
						type={field === 'paid_on' ? 'date' : 'text'}
						maxLength={field === 'method' ? 60 : 100}
						value={payout[field]}
						error={isChecked && problems[field] ? t('problem.required') : null}
						onChange={(value) => setPayout({ ...payout, [field]: value })}
					/>
				))}
			</div>
		</ConfirmDialog>
	);
}
