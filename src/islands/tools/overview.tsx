import { useStore } from '@nanostores/react';
import { Fragment, useEffect } from 'react';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { SCRIPTS_PER_DAY, SPOKEN_PER_DAY } from '#domain/studio/model-quotas.ts';
import { VIDEOS_PER_MONTH } from '#domain/studio/video-publishing.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { MOVES_PER_MONTH } from '#domain/tools/move-quotas.ts';
import { localizedPath } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { useFinishedCount } from '#islands/studio/use-finished-count.ts';
import { useModels } from '#islands/studio/use-models.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $token } from '#stores/shared/token.ts';
import { $jobs, followJobs, type Jobs, loadJobs } from '#stores/tools/jobs.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { JobRows } from './job-rows.tsx';

/** The landing of the tools: what each does and did for the account, its newest jobs, and what each edition may. */
export function Overview() {
	const t = useText('tools');
	const isMember = useStore($token) !== '';
	useEffect(() => (isMember ? followJobs() : undefined), [isMember]);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div>
					<h1 className="text-20">{t('title')}</h1>
					<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
				</div>
				<ButtonLink href="/tkfffShopList">{t('toShops')}</ButtonLink>
			</header>
			<Tools isMember={isMember} />
			{isMember ? <OwnJobs /> : <Example />}
			<Quotas />
		</div>
	);
}

const TOOLS = ['move', 'title', 'titles', 'video', 'videos'] as const;

/** The tutorials of the academy that show how each is used. */
const TUTORIALS: Readonly<Record<(typeof TOOLS)[number], string>> = {
	move: 'moving-products',
	title: 'checking-a-title',
	titles: 'checking-a-title',
	video: 'a-video-from-a-template',
	videos: 'many-videos-at-once',
};

function Tools({ isMember }: { readonly isMember: boolean }) {
	const t = useText('tools');
	const language = useLanguage();
	const { data } = useStore($jobs);
	const finished = useFinishedCount();
	return (
		<ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
			{TOOLS.map((tool) => (
				<li
					key={tool}
					className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4 md:p-5"
				>
					<h2 className="text-16">{t(`tool.${tool}.title`)}</h2>
					<p className="mt-1 grow text-muted">{t(`tool.${tool}.text`)}</p>
					{isMember && <Did tool={tool} jobs={data} finished={finished} />}
					<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
						<ButtonLink look="confirm" href={`/carry?tool=${tool}`}>
							{t(`tool.${tool}.action`)}
						</ButtonLink>
						<a
							className="text-link underline"
							aria-label={t('guideTo', { tool: t(`tool.${tool}.title`) })}
							href={localizedPath(`/academy/${TUTORIALS[tool]}`, language)}
						>
							{t('guide')}
						</a>
					</p>
				</li>
			))}
		</ul>
	);
}

type DidProps = {
	readonly tool: (typeof TOOLS)[number];
	readonly jobs: Jobs | null;
	/** Videos that this browser keeps. */
	readonly finished: number | null;
};

/** What a tool did for the account. */
function Did({ tool, jobs, finished }: DidProps) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const number = (value: number | null | undefined) =>
		typeof value === 'number' ? wholeNumber(value, locale) : '–';
	const ofMonth = (quota: Jobs['quota'] | undefined) => `${number(quota?.used)} / ${number(quota?.limit)}`;
	const lines = {
		move: [
			['created', number(jobs?.created)],
			['shops', number(jobs?.shops)],
			['month', ofMonth(jobs?.quota)],
		],
		title: [
			['checks', number(jobs?.title_checks.total)],
			['checksMonth', number(jobs?.title_checks.month)],
		],
		titles: [['titles', number(jobs?.titles)]],
		video: [['finished', number(finished)]],
		videos: [
			['videos', number(jobs?.videos)],
			['videoMonth', ofMonth(jobs?.video_quota)],
		],
	} as const;
	return (
		<dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line border-t pt-3">
			{lines[tool].map(([name, figure]) => (
				<Fragment key={name}>
					<dt className="text-muted">{t(`did.${name}`)}</dt>
					<dd className="text-right">{figure}</dd>
				</Fragment>
			))}
		</dl>
	);
}

function OwnJobs() {
	const t = useText('tools');
	const common = useText('common');
	const { status, data, error } = useStore($jobs);
	const message = status === 'failed' ? errorMessage(error, common) : null;
	return (
		<Panel title={t('jobs.title')} text={data?.total === 0 ? t('jobs.none') : undefined}>
			{!data && message !== null && <ErrorState message={message} onRetry={loadJobs} />}
			{!data && message === null && <span className="skeleton mt-3 h-28 w-full" />}
			{data && message !== null && <ErrorBar message={message} onRetry={loadJobs} />}
			{data && data.list.length > 0 && <JobRows jobs={data.list} />}
		</Panel>
	);
}

/** What a guest sees in place of own jobs: an example, called one. */
function Example() {
	const t = useText('tools');
	return (
		<Panel
			title={t('example.title')}
			text={t('example.text')}
			aside={
				<ButtonLink look="confirm" href={loginFor('/carry')}>
					{t('example.action')}
				</ButtonLink>
			}
		>
			<ol className="mt-3 list-decimal pl-5 text-muted">
				{(['one', 'two', 'three', 'four'] as const).map((step) => (
					<li key={step} className="py-1">
						{t(`example.steps.${step}`)}
					</li>
				))}
			</ol>
		</Panel>
	);
}

/** What each edition may do in a month, and in a day of what models do here. Where nothing is sold everybody has the largest. */
function Quotas() {
	const t = useText('tools');
	const models = useModels();
	if (!useStore($isSold)) return null;
	return (
		<Panel title={t('quotas.title')} text={t('quotas.text')}>
			<PerEdition amounts={MOVES_PER_MONTH} />
			<h3 className="mt-4 text-14">{t('quotas.videos')}</h3>
			<PerEdition amounts={VIDEOS_PER_MONTH} />
			{models?.writer && (
				<>
					<h3 className="mt-4 text-14">{t('quotas.scripts')}</h3>
					<PerEdition amounts={SCRIPTS_PER_DAY} />
				</>
			)}
			{models?.speaker && (
				<>
					<h3 className="mt-4 text-14">{t('quotas.spoken')}</h3>
					<PerEdition amounts={SPOKEN_PER_DAY} />
				</>
			)}
		</Panel>
	);
}

function PerEdition({ amounts }: { readonly amounts: Readonly<Record<Edition, number>> }) {
	const common = useText('common');
	const { locale } = useLanguage();
	return (
		<dl className="figures mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 md:grid-cols-3">
			{EDITIONS.filter((edition) => edition !== 'custom' && edition !== 'guest').map((edition) => (
				<div key={edition} className="flex justify-between gap-3 border-line border-b py-1.5">
					<dt>{editionName(edition, common)}</dt>
					<dd>{wholeNumber(amounts[edition], locale)}</dd>
				</div>
			))}
		</dl>
	);
}
