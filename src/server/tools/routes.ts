import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import {
	carryDryRun,
	carryJob,
	carryJobs,
	carryStart,
	changeCarryJob,
	type MoveJob,
	type MoveWish,
} from '#contract/moves.ts';
import { changeTitles, revertTitle, shopTitles } from '#contract/shop-titles.ts';
import { publishVideos, uploadVideo } from '#contract/video-publishing.ts';
import { actsOf, afterAct, type ItemCounts, type JobAct, type JobState } from '#domain/tools/move-job.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { keepMappings } from '#server/connected-shops/queries/catalogs.ts';
import { shopsOf } from '#server/connected-shops/queries/shops.ts';
import { platformNamed, reachable } from '#server/connected-shops/shops.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { titleChecksOf } from '#server/titles/queries/title-checks.ts';
import { dryRun, isReady, planOf } from './dry-run.ts';
import { hasUnwanted, itemsOf, keepUnwanted, setItems, wantBack } from './queries/job-items.ts';
import {
	countsOf,
	createdBy,
	insertJob,
	jobOf,
	jobOfRequest,
	jobsOf,
	moveJob,
	type StoredJob,
} from './queries/jobs.ts';
import { dropSkipped } from './queries/videos.ts';
import { monthStart, moveQuota } from './quota.ts';
import { receivePart, startPublishing, videoQuota, withinMonth } from './receive-videos.ts';
import { checkedTitles, startTitles } from './shop-titles.ts';

const noJob = () => new Refusal(CODES.badParameter, 'job_id: there is no such job');

/** Begins a move, once for a key: a second press, or one whose answer was lost, is the same job. */
async function start(
	deps: Dependencies,
	caller: MemberCaller,
	{ request_key: key, ...wish }: MoveWish & { request_key: string },
): Promise<number> {
	const { database } = deps;
	const { accountId } = caller.member;
	const before = await jobOfRequest(database, accountId, key);
	if (before !== null) return before;
	const { target, sources, planned } = await planOf(deps, caller, wish);
	const ready = planned.filter(({ move }) => isReady(move));
	if (ready.length === 0) throw new Refusal(CODES.badParameter, 'source: has nothing that could be created');
	const now = deps.clock();
	return database.transaction(async (tx) => {
		await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
		const other = await jobOfRequest(tx, accountId, key);
		if (other !== null) return other;
		const { limit, used } = await moveQuota(deps, caller, tx);
		if (used + ready.length > limit)
			throw new Refusal(CODES.movesUsed, 'more than the edition moves in a month', { data: { limit, used } });
		await keepMappings(tx, target.shop_id, wish.mappings, now);
		return insertJob(
			tx,
			{
				account_id: accountId,
				request_key: key,
				source_kind: sources.kind,
				source_name: sources.name,
				source_shop_id: sources.shopId,
				shop_id: target.shop_id,
				shop_name: target.name,
				plat_id: target.plat_id,
			},
			ready.map(({ source, move }) => ({
				ref: source.ref,
				title: move.product.title,
				product: move.product,
			})),
			{ now, next: deps.shops.ticks() },
		);
	});
}

const NO_COUNTS: ItemCounts = {
	queued: 0,
	sending: 0,
	created: 0,
	refused: 0,
	failed: 0,
	skipped: 0,
	undone: 0,
};

/** Jobs in the words of the contract. */
async function listed(deps: Dependencies, accountId: number, jobs: readonly StoredJob[]): Promise<MoveJob[]> {
	const counts = await countsOf(
		deps.database,
		jobs.map(({ job_id }) => job_id),
	);
	const shops = new Map((await shopsOf(deps.database, accountId)).map((shop) => [shop.shop_id, shop]));
	const now = deps.shops.ticks().getTime();
	return jobs.map((job) => {
		const own = counts.get(job.job_id) ?? NO_COUNTS;
		const shop = job.shop_id === null ? undefined : shops.get(job.shop_id);
		const isAtWork = ['running', 'cancelling', 'undoing'].includes(job.state);
		return {
			job_id: String(job.job_id),
			source_kind: job.source_kind,
			source_name: job.source_name,
			shop_name: job.shop_name,
			plat_id: job.plat_id,
			url: (shop && platformNamed(deps.shops, shop.platform)?.pageOf(shop.remote_id)) ?? null,
			state: job.state,
			held_by: job.held_by,
			waits_until: isAtWork && Date.parse(job.next_at) > now + 1000 ? job.next_at : null,
			counts: own,
			acts: actsOf(job.state, own, job.source_kind !== 'videos'),
			created_at: job.created_at,
			ended_at: job.ended_at,
			follow_at: job.state === 'undone' ? null : job.follow_at,
			followed: job.followed,
		};
	});
}

/** What an act makes of a job; one that was held while it put things back goes on with that. */
async function stateAfter(
	tx: Transaction,
	{ job_id, state, source_kind }: StoredJob,
	act: JobAct,
): Promise<JobState> {
	// A video took the place of another one, which nobody has kept.
	const to = act === 'undo' && source_kind === 'videos' ? null : afterAct(state, act);
	if (to === null) throw new Refusal(CODES.jobState, 'the job is in no state for this');
	return act === 'resume' && (await hasUnwanted(tx, job_id)) ? 'undoing' : to;
}

/** Has what failed of a job tried again. */
async function tryAgain(tx: Transaction, caller: MemberCaller, job: StoredJob, now: Date): Promise<void> {
	const again = () => setItems(tx, job.job_id, ['refused', 'failed'], 'queued', now);
	await (job.source_kind === 'videos' ? withinMonth(tx, caller, job, again) : again());
}

/** Does something with a job, in one transaction with its items. */
async function change(deps: Dependencies, caller: MemberCaller, jobId: string, act: JobAct): Promise<void> {
	const now = deps.clock();
	const { accountId } = caller.member;
	await deps.database.transaction(async (tx) => {
		const job = await jobOf(tx, accountId, jobId, 'for update');
		if (!job) throw noJob();
		const state = await stateAfter(tx, job, act);
		await moveJob(tx, job.job_id, { state, next: deps.shops.ticks(), ended: null });
		if (act === 'retry') await tryAgain(tx, caller, job, now);
		if (act === 'undo') await wantBack(tx, job.job_id, null);
		if (act === 'cancel' || act === 'retry') await keepUnwanted(tx, job.job_id);
		if (act === 'cancel' || act === 'undo') {
			await tx.query(
				sql`update move_items set state = 'skipped', changed_at = ${now.toISOString()} where job_id = ${job.job_id} and state = 'queued' and not was_sent`,
			);
			await dropSkipped(tx, job.job_id);
		}
	});
	deps.shops.wake.now();
}

/** Has one title of a job that ended put back. */
async function revert(deps: Dependencies, accountId: number, jobId: string, position: number): Promise<void> {
	await deps.database.transaction(async (tx) => {
		const job = await jobOf(tx, accountId, jobId, 'for update');
		if (job?.source_kind !== 'titles') throw noJob();
		if (job.state !== 'done' && job.state !== 'cancelled')
			throw new Refusal(CODES.jobState, 'the job is in no state for this');
		if ((await wantBack(tx, job.job_id, [position])) === 0)
			throw new Refusal(CODES.badParameter, 'position: there is no changed title');
		await moveJob(tx, job.job_id, { state: 'undoing', next: deps.shops.ticks(), ended: null });
	});
	deps.shops.wake.now();
}

/** Moves of products into connected shops, and changes of their titles. */
export function toolRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	const takeChange = (accountId: number) => deps.limits.take('changes', String(accountId));

	mount(app, deps, carryDryRun, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		return dryRun(deps, caller, body);
	});
	mount(app, deps, carryStart, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		const jobId = await start(deps, caller, body);
		deps.shops.wake.now();
		return { job_id: String(jobId) };
	});
	mount(app, deps, carryJobs, async ({ page, limit }, { caller }) => {
		const { accountId } = caller.member;
		const rows = await jobsOf(database, accountId, { page, limit });
		const [counted] = rows.length > 0 ? rows : await jobsOf(database, accountId, { page: 1, limit: 1 });
		return {
			list: await listed(deps, accountId, rows),
			total: counted?.total ?? 0,
			page,
			limit,
			...(await createdBy(database, accountId)),
			title_checks: await titleChecksOf(database, accountId, monthStart(deps.clock())),
			shops: reachable(deps.shops, await shopsOf(database, accountId)).length,
			quota: await moveQuota(deps, caller),
			video_quota: await videoQuota(deps, caller),
		};
	});
	mount(app, deps, carryJob, async ({ job_id, state, page, limit }, { caller: { member } }) => {
		const job = await jobOf(database, member.accountId, job_id);
		if (!job) throw noJob();
		const [shown] = await listed(deps, member.accountId, [job]);
		if (!shown) throw noJob();
		const wanted = { page, limit, state: state ?? null };
		const rows = await itemsOf(database, job, wanted);
		const [counted] = rows.length > 0 ? rows : await itemsOf(database, job, { ...wanted, page: 1, limit: 1 });
		return {
			job: shown,
			list: rows.map(({ remote_id, reason, fault, about, total: _total, ...item }) => ({
				...item,
				product_id: remote_id,
				fault: fault ?? reason,
				about: about ?? '',
			})),
			total: counted?.total ?? 0,
			page,
			limit,
		};
	});
	mount(app, deps, shopTitles, (query, { caller }) => checkedTitles(deps, caller, query));
	mount(app, deps, changeTitles, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		const jobId = await startTitles(deps, caller, body);
		deps.shops.wake.now();
		return { job_id: String(jobId) };
	});
	mount(app, deps, publishVideos, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		return startPublishing(deps, caller, body);
	});
	mount(app, deps, uploadVideo, (query, { caller, request }) => receivePart(deps, caller, query, request));
	mount(app, deps, revertTitle, async (_, { body, caller: { member } }) => {
		await takeChange(member.accountId);
		await revert(deps, member.accountId, body.job_id, body.position);
		return {};
	});
	mount(app, deps, changeCarryJob, async (_, { body, caller }) => {
		await takeChange(caller.member.accountId);
		await change(deps, caller, body.job_id, body.act);
		return {};
	});
}
