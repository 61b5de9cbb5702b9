import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import { type CurrencyCode, currencyOf } from '#domain/platforms/platforms.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { isDay } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$adminStatements,
	$adminTeams,
	$applications,
	type Application,
	decideApplication,
	holdTeam,
	loadAdminStatements,
	loadAdminTeams,
	loadApplications,
	type OperatedStatement,
	type OperatedTeam,
	recordPayout,
	TEAMS_PAGE,
} from '#stores/operators/admin-teams.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActProblem } from './act-problem.tsx';

/** Applications, teams with their freezes, and statements to be paid out. */
export function Teams() {
	return (
		<div className="flex flex-col gap-4">
			<Applications />
			<TeamList />
			<Statements />
		</div>
	);
}

type ShowProps = {
	readonly show: 'open' | 'ended';
	readonly onShow: (show: 'open' | 'ended') => void;
	readonly part: 'applications' | 'statements';
};

function Show({ show, onShow, part }: ShowProps) {
	const t = useText('admin');
	return (
		<Segments
			label={t(`teams.${part}`)}
			isLabelHidden
			choices={(['open', 'ended'] as const).map((value) => ({ value, label: t(`teams.${part}Of.${value}`) }))}
			value={show}
			onChoose={onShow}
		/>
	);
}

function Applications() {
	const t = useText('admin');
	const state = useStore($applications);
	const [shown, setShown] = useState({ show: 'open' as 'open' | 'ended', page: 1 });
	const load = () => loadApplications(shown);
	useEffect(() => loadApplications(shown), [shown]);
	return (
		<Panel
			title={t('teams.applications')}
			aside={<Show part="applications" show={shown.show} onShow={(show) => setShown({ show, page: 1 })} />}
		>
			<ListState state={state} onRetry={load} rows={3} rowHeight="h-16">
				{({ list, total }) => (
					<>
						{list.length === 0 && <Notice icon="info" title={t('teams.noApplications')} />}
						<ul>
							{list.map((each) => (
								<ApplicationRow key={each.application_id} application={each} onDone={load} />
							))}
						</ul>
						{total > TEAMS_PAGE && (
							<Pagination
								page={shown.page}
								size={TEAMS_PAGE}
								total={total}
								onPage={(page) => setShown({ ...shown, page })}
							/>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}

type ApplicationProps = { readonly application: Application; readonly onDone: () => void };

function ApplicationRow({ application, onDone }: ApplicationProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [action, setAction] = useState<'approve' | 'refuse' | null>(null);
	const { application_id: id, team_name: team, state } = application;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{team}
					</strong>
					<Badge look="link">{t(`teams.state.${state}`)}</Badge>
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span translate="no">
						{application.member} · {application.contact}
					</span>
					<span>{minuteText(application.applied_at, locale)}</span>
					<span>{t('teams.agreement', { version: application.agreement })}</span>
				</p>
				<p className="break-words whitespace-pre-line" translate="no">
					{[application.about, application.reason].filter(Boolean).join('\n')}
				</p>
				<ActProblem name={`application-${id}`} />
			</div>
			{state === 'open' && (
				<span className="flex gap-2">
					{(['approve', 'refuse'] as const).map((each) => (
						<Button
							key={each}
							look={each === 'approve' ? 'confirm' : 'plain'}
							aria-label={t('teams.one', { act: t(`teams.${each}`), team })}
							onClick={() => setAction(each)}
						>
							{t(`teams.${each}`)}
						</Button>
					))}
				</span>
			)}
			{action && (
				<WordsDialog
					title={t('teams.one', { act: t(`teams.${action}`), team })}
					confirm={t(`teams.${action}`)}
					label={t(action === 'approve' ? 'teams.contact' : 'field.reason')}
					name={`application-${id}`}
					onConfirm={(words) => decideApplication(id, action, words)}
					onDone={onDone}
					onClose={() => setAction(null)}
				/>
			)}
		</li>
	);
}

type WordsDialogProps = {
	readonly title: string;
	readonly confirm: string;
	readonly label: string;
	/** What is under way, by name. */
	readonly name: string;
	readonly onConfirm: (words: string) => Promise<boolean>;
	readonly onDone: () => void;
	readonly onClose: () => void;
};

/** Asks for the words that an act is done with; they are told to the manager. */
function WordsDialog({ title, confirm, label, name, onConfirm, onDone, onClose }: WordsDialogProps) {
	const t = useText('admin');
	const common = useText('common');
	const isPending = useStore($acting) === name;
	const [typed, setTyped] = useState('');
	const [isMissing, setMissing] = useState(false);
	const go = async () => {
		const words = typed.trim();
		setMissing(words.length < 3);
		if (words.length < 3) return;
		if (await onConfirm(words)) onDone();
		onClose();
	};
	return (
		<ConfirmDialog
			title={title}
			text={t('teams.told')}
			confirmLabel={confirm}
			cancelLabel={common('action.cancel')}
			isPending={isPending}
			onConfirm={() => void go()}
			onCancel={onClose}
		>
			<TextField
				label={label}
				maxLength={100}
				value={typed}
				error={isMissing ? t('problem.required') : null}
				onChange={setTyped}
			/>
		</ConfirmDialog>
	);
}

function TeamList() {
	const t = useText('admin');
	const state = useStore($adminTeams);
	const [shown, setShown] = useState({ search: '', page: 1 });
	const load = () => loadAdminTeams(shown);
	useEffect(() => loadAdminTeams(shown), [shown]);
	return (
		<Panel title={t('teams.list')}>
			<div className="mt-2 max-w-80">
				<TextField
					label={t('teams.search')}
					type="search"
					maxLength={100}
					value={shown.search}
					onChange={(search) => setShown({ search, page: 1 })}
				/>
			</div>
			<ListState state={state} onRetry={load} rows={3} rowHeight="h-16">
				{({ list, total }) => (
					<>
						{list.length === 0 && <Notice icon="info" title={t('teams.noTeams')} />}
						<ul>
							{list.map((team) => (
								<TeamRow key={team.team_id} team={team} onDone={load} />
							))}
						</ul>
						{total > TEAMS_PAGE && (
							<Pagination
								page={shown.page}
								size={TEAMS_PAGE}
								total={total}
								onPage={(page) => setShown({ ...shown, page })}
							/>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}

type TeamProps = { readonly team: OperatedTeam; readonly onDone: () => void };
type Asked = { readonly isFreeze: boolean; readonly membershipId: string | null };

function TeamRow({ team, onDone }: TeamProps) {
	const t = useText('admin');
	const { locale } = useLanguage();
	const [asked, setAsked] = useState<Asked | null>(null);
	const isFrozen = team.freezes.some(({ membership_id }) => membership_id === null);
	const act = t(asked?.isFreeze ? 'teams.freeze' : 'teams.release');
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{team.name}
					</strong>
					{team.closed_at && <Badge>{t('teams.closed')}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					{team.manager && <span translate="no">{team.manager}</span>}
					<span>{minuteText(team.created_at, locale)}</span>
					<span>{t('teams.members', { count: wholeNumber(team.members, locale) })}</span>
				</p>
				<ul>
					{team.freezes.map((freeze) => (
						<li key={freeze.membership_id ?? 'team'} className="flex flex-wrap items-center gap-2">
							<span>
								<span translate={freeze.member ? 'no' : undefined}>{freeze.member ?? t('teams.whole')}</span>:{' '}
								<span translate="no">{freeze.reason}</span>
							</span>
							<Button onClick={() => setAsked({ isFreeze: false, membershipId: freeze.membership_id })}>
								{t('teams.release')}
							</Button>
						</li>
					))}
				</ul>
				<ActProblem name={`team-${team.team_id}`} />
			</div>
			{!isFrozen && (
				<Button
					aria-label={t('teams.one', { act: t('teams.freeze'), team: team.name })}
					onClick={() => setAsked({ isFreeze: true, membershipId: null })}
				>
					{t('teams.freeze')}
				</Button>
			)}
			{asked && (
				<WordsDialog
					title={t('teams.one', { act, team: team.name })}
					confirm={act}
					label={t('field.reason')}
					name={`team-${team.team_id}`}
					onConfirm={(reason) =>
						holdTeam(asked.isFreeze, { team_id: team.team_id, membership_id: asked.membershipId, reason })
					}
					onDone={onDone}
					onClose={() => setAsked(null)}
				/>
			)}
		</li>
	);
}

function Statements() {
	const t = useText('admin');
	const state = useStore($adminStatements);
	const [shown, setShown] = useState({ show: 'open' as 'open' | 'ended', page: 1 });
	const load = () => loadAdminStatements(shown);
	useEffect(() => loadAdminStatements(shown), [shown]);
	return (
		<Panel
			title={t('teams.statements')}
			aside={<Show part="statements" show={shown.show} onShow={(show) => setShown({ show, page: 1 })} />}
		>
			<ListState state={state} onRetry={load} rows={3} rowHeight="h-16">
				{({ list, total }) => (
					<>
						{list.length === 0 && <Notice icon="info" title={t('teams.noStatements')} />}
						<ul>
							{list.map((statement) => (
								<StatementRow key={statement.statement_id} statement={statement} onDone={load} />
							))}
						</ul>
						{total > TEAMS_PAGE && (
							<Pagination
								page={shown.page}
								size={TEAMS_PAGE}
								total={total}
								onPage={(page) => setShown({ ...shown, page })}
							/>
						)}
					</>
				)}
			</ListState>
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
