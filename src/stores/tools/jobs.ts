import { computed } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import { $address } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** The jobs of a page, with what the month allows. */
export type Jobs = Answer<'carryJobs'>;
/** A move as calls answer it. */
export type Job = Jobs['list'][number];
/** A move with its items. */
export type JobDetail = Answer<'carryJob'>;
/** What can be done with a move. */
export type JobAct = Job['acts'][number];
/** What came of an item. */
export type ItemState = JobDetail['list'][number]['state'];

/** Jobs of the overview. */
const JOBS_SHOWN = 10;
/** Items of a page. */
export const ITEMS_PAGE = 50;
const LOOK_MS = 2_000;

const list = remoteStore<Jobs, undefined>((_, signal) =>
	call('carryJobs', { page: '1', limit: String(JOBS_SHOWN) }, signal),
);
/** The newest moves of the member. */
export const $jobs = list.$state;
/** Asks for them. */
export const loadJobs = () => list.load(undefined);

const isAtWork = ({ state }: Job) => state === 'running' || state === 'cancelling' || state === 'undoing';

/** Asks again while one of them is at work; answers how to stop. */
export function followJobs(): () => void {
	loadJobs();
	const looks = setInterval(() => {
		if (list.$state.get().data?.list.some(isAtWork) && !document.hidden) loadJobs();
	}, LOOK_MS);
	return () => clearInterval(looks);
}

/** What jobs do: they move products, change titles or publish videos. The tool of the same name shows them. */
type JobTool = 'move' | 'titles' | 'published';
/** What a job does. */
export function kindOfJob({ source_kind: kind }: Pick<Job, 'source_kind'>): JobTool {
	if (kind === 'titles') return 'titles';
	return kind === 'videos' ? 'published' : 'move';
}

/** Which job is looked at, which of its items, and which page of them. */
export type JobView = {
	/** Below which tool it is shown. */
	readonly tool: JobTool;
	readonly job: string | null;
	readonly items: ItemState | null;
	readonly page: number;
};

const STATES: readonly ItemState[] = [
	'queued',
	'sending',
	'created',
	'refused',
	'failed',
	'skipped',
	'undone',
];

/** What an address says; nonsense counts as nothing, but a number that is none is a job that is not there. */
export function jobView(params: URLSearchParams): JobView {
	const page = Number(params.get('page'));
	return {
		tool: (['titles', 'published'] as const).find((tool) => tool === params.get('tool')) ?? 'move',
		job: params.get('job') || null,
		items: STATES.find((state) => state === params.get('items')) ?? null,
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}
/** Which job is on screen. */
export const $jobView = computed($address, jobView);

/** The address of a job. */
export function jobAddress({ tool, job, items, page }: JobView): URLSearchParams {
	const params = new URLSearchParams({ tool });
	if (job !== null) params.set('job', job);
	if (items !== null) params.set('items', items);
	if (page > 1) params.set('page', String(page));
	return params;
}

const detail = remoteStore<JobDetail, JobView & { readonly job: string }>(({ job, items, page }, signal) => {
	const query = {
		job_id: job,
		page: String(page),
		limit: String(ITEMS_PAGE),
		...(items && { state: items }),
	};
	return call('carryJob', query as Query<'carryJob'>, signal);
});
/** The job on screen. */
export const $job = detail.$state;

/** Asks for the job of the address. */
export function loadJob(): void {
	const view = $jobView.get();
	if (view.job !== null) detail.load({ ...view, job: view.job });
}

/** Follows the job of the address; answers how to stop. Its drafts are looked at until the target has reviewed them. */
export function followJob(): () => void {
	const stop = $jobView.subscribe(loadJob);
	const looks = setInterval(() => {
		const { data } = detail.$state.get();
		// Not every shop says what its review makes of a video.
		const isLooked = data !== null && data.job.source_kind !== 'videos';
		const isOpen = data?.list.some(({ state, status }) => state === 'created' && isLooked && status === null);
		if (data && (isAtWork(data.job) || isOpen) && !document.hidden) loadJob();
	}, LOOK_MS);
	return () => {
		stop();
		clearInterval(looks);
	};
}

/** Has one changed title put back. */
export const revertTitle = (jobId: string, position: number) =>
	act(`revert ${jobId} ${position}`, async () => {
		await call('revertTitle', { job_id: jobId, position });
		loadJob();
	});

/** Does something with a job. */
export const changeJob = (jobId: string, what: JobAct) =>
	act(`${what} ${jobId}`, async () => {
		await call('changeCarryJob', { job_id: jobId, act: what });
		loadJob();
	});
