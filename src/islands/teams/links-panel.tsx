import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { isPostUrl } from '#domain/teams/links.ts';
import { TEAM } from '#domain/teams/team.ts';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $acting } from '#stores/shared/mutation.ts';
import {
	$links,
	LINKS_PAGE,
	loadLinks,
	postLink,
	shareLink,
	type TeamLink,
	takeLink,
	withdrawLink,
} from '#stores/teams/links.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { PostLink } from '#ui/post-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TeamProblem } from './team-frame.tsx';

/** The product links of the team: managers share, members take and post. */
export function LinksPanel() {
	const t = useText('teams');
	const state = useStore($links);
	const [page, setPage] = useState(1);
	useEffect(() => loadLinks(page), [page]);
	const reload = () => loadLinks(page);
	return (
		<Panel title={t('links.title')} text={t('links.text', { hours: TEAM.postWithinHours })}>
			{state.data?.is_manager && <ShareForm onDone={reload} />}
			<ListState state={state} onRetry={reload} rows={4} rowHeight="h-16">
				{({ list, total, is_manager: isManager }) =>
					list.length === 0 ? (
						<Notice icon="info" title={t('links.none')} />
					) : (
						<>
							<ul className="mt-2">
								{list.map((link) => (
									<LinkRow key={link.link_id} link={link} isManager={isManager} onDone={reload} />
								))}
							</ul>
							{total > LINKS_PAGE && (
								<Pagination page={page} size={LINKS_PAGE} total={total} onPage={setPage} />
							)}
						</>
					)
				}
			</ListState>
		</Panel>
	);
}

const NO_LINK = { title: '', url: '', terms: '' };

function ShareForm({ onDone }: { readonly onDone: () => void }) {
	const t = useText('teams');
	const isPending = useStore($acting) === 'share';
	const [form, setForm] = useState(NO_LINK);
	const [isChecked, setChecked] = useState(false);
	const problems = {
		title: form.title.trim().length < 2 ? t('problem.required') : null,
		url: isPostUrl(form.url.trim()) ? null : t('problem.url'),
	};
	const share = async (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (problems.title || problems.url || !(await shareLink({ ...form, url: form.url.trim() }))) return;
		setForm(NO_LINK);
		setChecked(false);
		onDone();
	};
	return (
		<form
			noValidate
			className="mt-3 grid items-start gap-3 md:grid-cols-3"
			onSubmit={(event) => void share(event)}
		>
			<TextField
				label={t('links.name')}
				maxLength={120}
				value={form.title}
				error={isChecked ? problems.title : null}
				onChange={(title) => setForm({ ...form, title })}
			/>
			<TextField
				label={t('links.url')}
				inputMode="url"
				maxLength={500}
				value={form.url}
				error={isChecked ? problems.url : null}
				onChange={(url) => setForm({ ...form, url })}
			/>
			<TextField
				label={t('links.terms')}
				maxLength={300}
				value={form.terms}
				onChange={(terms) => setForm({ ...form, terms })}
			/>
			<div className="flex flex-col items-start gap-2 md:col-span-3">
				<PendingButton type="submit" look="confirm" isPending={isPending}>
					{t('links.share')}
				</PendingButton>
				<TeamProblem name="share" />
			</div>
		</form>
	);
}

type RowProps = { readonly link: TeamLink; readonly isManager: boolean; readonly onDone: () => void };

function LinkRow({ link, isManager, onDone }: RowProps) {
	const t = useText('teams');
	const { locale } = useLanguage();
	const name = `link-${link.link_id}`;
	const isPending = useStore($acting) === name;
	const withdraw = async () => {
		if (await withdrawLink(link.link_id)) onDone();
	};
	return (
		<li className="flex flex-col gap-1 border-line border-b py-3 last:border-0">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1 basis-60">
					<strong className="break-words font-medium" translate="no">
						{link.title}
					</strong>{' '}
					{link.withdrawn_at && <Badge>{t('links.withdrawn')}</Badge>}
					<p className="break-all">
						<PostLink url={link.url} />
					</p>
					{link.terms && (
						<p className="break-words text-muted" translate="no">
							{link.terms}
						</p>
					)}
					<p className="figures text-12 text-muted">
						{t('links.shared', { at: minuteText(link.shared_at, locale) })} ·{' '}
						{t('links.counts', {
							taken: wholeNumber(link.taken, locale),
							posted: wholeNumber(link.posted, locale),
						})}
					</p>
				</div>
				{isManager && !link.withdrawn_at && (
					<PendingButton isPending={isPending} onClick={() => void withdraw()}>
						{t('links.withdraw')}
					</PendingButton>
				)}
			</div>
			{isManager ? <Takes link={link} /> : <MyTake link={link} onDone={onDone} />}
			<TeamProblem name={name} />
		</li>
	);
}

type Take = TeamLink['takes'][number];

/** How much time is left, or what became of it. */
function TakeText({ take }: { readonly take: Take }) {
	const t = useText('teams');
	const minutes = Math.max(0, Math.floor(take.seconds_left / 60));
	if (take.state !== 'taken') return t(`links.state.${take.state}`);
	return t('links.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function Takes({ link }: { readonly link: TeamLink }) {
	return (
		<ul className="figures flex flex-col gap-0.5 text-12">
			{link.takes.map((take) => (
				<li key={`${take.member} ${take.taken_at}`} className="flex flex-wrap gap-x-3">
					<span translate="no">{take.member}</span>
					<span className="text-muted">
						<TakeText take={take} />
					</span>
					{take.post_url && <PostLink url={take.post_url} />}
				</li>
			))}
		</ul>
	);
}

function MyTake({ link, onDone }: { readonly link: TeamLink; readonly onDone: () => void }) {
	const t = useText('teams');
	const isPending = useStore($acting) === `link-${link.link_id}`;
	const [url, setUrl] = useState('');
	const [isWrong, setWrong] = useState(false);
	const { mine } = link;
	const take = async () => {
		if (await takeLink(link.link_id)) onDone();
	};
	const post = async () => {
		setWrong(!isPostUrl(url.trim()));
		if (isPostUrl(url.trim()) && (await postLink(link.link_id, url.trim()))) onDone();
	};
	return (
		<div className="flex flex-col gap-2">
			{mine && (
				<p className="figures">
					<TakeText take={mine} />
				</p>
			)}
			{mine?.post_url && <PostLink url={mine.post_url} />}
			{mine?.state === 'taken' && (
				<div className="max-w-120">
					<TextField
						label={t('links.post')}
						inputMode="url"
						maxLength={500}
						value={url}
						error={isWrong ? t('problem.url') : null}
						onChange={setUrl}
						after={
							<Button look="confirm" className="h-9" disabled={isPending} onClick={() => void post()}>
								{t('links.send')}
							</Button>
						}
					/>
				</div>
			)}
			{(mine === null || mine.state === 'returned') && !link.withdrawn_at && (
				<span>
					<PendingButton look="confirm" isPending={isPending} onClick={() => void take()}>
						{t('links.take')}
					</PendingButton>
				</span>
			)}
		</div>
	);
}
