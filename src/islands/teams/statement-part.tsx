import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import { TEAM } from '#domain/teams/team.ts';
import { dayText, minuteText, percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $statement, loadStatement, showIncome, type TeamStatement } from '#stores/teams/income.ts';
import { Button } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TeamMoney } from './team-money.tsx';

/** The voucher of a month: the statement with every order behind it, to print or to keep as a workbook. */
export function StatementPart({ statementId }: { readonly statementId: string }) {
	const t = useText('teams');
	const state = useStore($statement);
	useEffect(() => loadStatement(statementId), [statementId]);
	// What is left of another statement is not shown as this one.
	const isThis = state.data?.statement.statement_id === statementId;
	return (
		<div>
			<div className="print:hidden">
				<Button onClick={() => showIncome({ part: 'months' })}>{t('income.back')}</Button>
			</div>
			<ListState
				state={isThis ? state : { ...state, data: null }}
				onRetry={() => loadStatement(statementId)}
				rows={4}
				rowHeight="h-16"
			>
				{(data) => <Statement data={data} />}
			</ListState>
		</div>
	);
}

type Voucher = { readonly data: TeamStatement };

function Statement({ data }: Voucher) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { statement, team } = data;
	const written = minuteText(statement.written_at, locale);
	return (
		<article className="mt-4 rounded-panel border border-line bg-surface p-4 md:p-6 print:border-0 print:p-0">
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h2 className="text-20">{t('statement.title', { month: statement.month })}</h2>
					<p className="figures text-muted" translate="no">
						{t('statement.about', { team, id: statement.statement_id, at: written })}
					</p>
				</div>
				<div className="flex gap-2 print:hidden">
					<Button onClick={() => window.print()}>{t('statement.print')}</Button>
					<SaveWorkbook data={data} />
				</div>
			</div>
			<Sums data={data} />
			<Lines data={data} />
		</article>
	);
}

function Sums({ data: { statement } }: Voucher) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const { payout, plat_id: platId } = statement;
	const share = percentText(TEAM.managerShare, locale);
	const rows: readonly (readonly [label: string, minor: number])[] = [
		[t('statement.settled'), statement.settled],
		[t('statement.deducted'), -statement.deducted],
		[t('statement.share', { share }), statement.share],
		[t('statement.carriedIn'), statement.carried_in],
		[t('statement.payable'), statement.payable],
		[t('statement.carriedOut'), statement.carried_out],
	];
	return (
		<>
			<dl className="mt-4 grid max-w-120 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
				{rows.map(([label, minor]) => (
					<Row key={label} label={label}>
						<TeamMoney minor={minor} platId={platId} />
					</Row>
				))}
			</dl>
			{payout && (
				<p className="mt-3" translate="no">
					{t('statement.payout', {
						method: payout.method,
						reference: payout.reference,
						day: dayText(payout.paid_on, locale),
					})}
				</p>
			)}
		</>
	);
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{label}</dt>
			<dd className="text-right font-medium">{children}</dd>
		</>
	);
}

function Lines({ data: { list, statement } }: Voucher) {
	const t = useText('teams');
	const { locale } = useLanguage();
	return (
		<>
			<h3 className="mt-6 text-14">{t('statement.lines', { count: list.length })}</h3>
			<ul className="mt-1">
				{list.map((line) => (
					<li
						key={`${line.order_id} ${line.kind}`}
						className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2"
					>
						<span className="min-w-0 flex-1 basis-56">
							<span className="figures break-all" translate="no">
								{line.order_id}
							</span>
							<span className="block text-12 text-muted">
								<span translate="no">{line.member}</span> · {dayText(line.paid_on, locale)}
							</span>
						</span>
						<span className="text-muted">{t(`kind.${line.kind}`)}</span>
						<span className="min-w-28 text-right">
							<TeamMoney
								minor={line.kind === 'deducted' ? -line.commission : line.commission}
								platId={statement.plat_id}
							/>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** The same as a workbook; its writer is loaded when it is asked for. */
function SaveWorkbook({ data }: Voucher) {
	const t = useText('teams');
	const [isPending, setPending] = useState(false);
	const save = async () => {
		setPending(true);
		try {
			const { savePlainWorkbook } = await import('#islands/rankings/export/plain-workbook.ts');
			const { statement, list } = data;
			const major = (minor: number) => minor / 10 ** minorDigits(statement.currency as CurrencyCode);
			const heads = (['order', 'member', 'product', 'paidOn', 'kind', 'amount', 'commission'] as const).map(
				(head) => t(`column.${head}`),
			);
			const title = `${t('statement.title', { month: statement.month })} · ${data.team} · ${statement.currency}`;
			const sums = [
				[t('statement.settled'), major(statement.settled)],
				[t('statement.deducted'), -major(statement.deducted)],
				[t('statement.payable'), major(statement.payable)],
			] as const;
			const rows = list.map((line) => [
				line.order_id,
				line.member,
				line.product_id,
				line.paid_on,
				t(`kind.${line.kind}`),
				major(line.amount),
				major(line.kind === 'deducted' ? -line.commission : line.commission),
			]);
			await savePlainWorkbook(`statement-${statement.statement_id}.xlsx`, [
				[title],
				...sums,
				[],
				heads,
				...rows,
			]);
		} finally {
			setPending(false);
		}
	};
	return (
		<PendingButton isPending={isPending} onClick={() => void save()}>
			{t('statement.excel')}
		</PendingButton>
	);
}
