import type { Hashes } from '#server/access/hashes.ts';
import { followMarket } from '#server/creator-market/follow.ts';
import { type RetentionSettings, retire } from '#server/ingest/retention/retire.ts';
import { checkBills } from '#server/membership/check-bills.ts';
import type { PaymentProvider } from '#server/membership/provider.ts';
import { catchUpInvitations } from '#server/membership/reward-invitations.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { finishCorrections } from '#server/operators/corrections.ts';
import { watchFeeds } from '#server/operators/watch-feeds.ts';
import type { Post } from '#server/senders/post.ts';
import { followCards } from '#server/services/confirm-cards.ts';
import { remindOfLinks } from '#server/teams/links.ts';
import { followMembers } from '#server/teams/membership.ts';
import { refreshSums } from '#server/teams/refresh-sums.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { catchUp, type Grow } from './catch-up.ts';
import { expireSamples } from './expire-samples.ts';
import type { Job } from './job.ts';
import { mailNotices } from './mail-notices.ts';
import { type BackupSettings, makeBackup } from './make-backup.ts';
import { refreshRates } from './refresh-rates.ts';
import { tellMembers } from './tell-members.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const MINUTE = 60;

/** Hourly work: what failed is tried again before the next hour. */
const WITHIN_THE_HOUR = { times: 3, seconds: MINUTE, longest: 10 * MINUTE };

/** Days close on the hour in every region: their rank tables follow within minutes. */
const catchUpJob = (grow?: Grow): Job => ({
	name: 'catch-up',
	cron: '2 * * * *',
	retry: WITHIN_THE_HOUR,
	failure: 'the hourly work failed',
	work: ({ database, clock }) => catchUp(database, clock, grow),
});

const TIDY_ACCOUNTS: Job = {
	name: 'tidy-accounts',
	cron: '12 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'the tidying failed',
	work: ({ database, clock }) => tidyAccounts(database, clock()),
};

const EXPIRE_SAMPLES: Job = {
	name: 'expire-samples',
	cron: '17 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'the expiry of requests for samples failed',
	work: ({ database, clock }) => expireSamples(database, clock()),
};

/** Payments of which no message came are found, and orders closed, within a minute. */
const settleOrdersJob = (payments: readonly PaymentProvider[]): Job => ({
	name: 'settle-orders',
	cron: '* * * * *',
	atStart: true,
	retry: { times: 1, seconds: 20, longest: 20 },
	failure: 'orders were not settled',
	work: ({ database, clock, log }) => {
		const onFault = (error: unknown) => log.warn({ error }, 'a payment provider does not answer');
		return settleOrders({ database, clock, payments, onFault });
	},
});

/** Bills of a day are there in the morning in China; one that is late, or of a day when nothing ran, is read later. */
const checkBillsJob = (payments: readonly PaymentProvider[]): Job => ({
	name: 'check-bills',
	cron: '40 2,8 * * *',
	atStart: true,
	retry: { times: 3, seconds: 10 * MINUTE, longest: 60 * MINUTE },
	failure: 'the bills of payment providers were not checked',
	work: ({ database, clock, log }) => {
		const onFault = (error: unknown) => log.warn({ error }, 'a payment provider has no bill');
		return checkBills({ database, clock, payments, onFault });
	},
});

const TELL_MEMBERS: Job = {
	name: 'tell-members',
	cron: '7 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'members were not told what ends',
	work: ({ database, clock }) => tellMembers(database, clock()),
};

/** Sign-ups of before there were records, and days that could not be opened. */
const invitationsJob = (hashes: Hashes): Job => ({
	name: 'invitations',
	cron: '22 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'invitations were not rewarded',
	work: ({ database, clock }) => catchUpInvitations({ database, clock, hashes }),
});

const mailNoticesJob = (deliver: Post['deliver']): Job => ({
	name: 'mail-notices',
	cron: '* * * * *',
	retry: { times: 1, seconds: 20, longest: 20 },
	failure: 'notices were not sent by mail',
	work: ({ database, clock }) => mailNotices(database, clock, deliver),
});

/** A month more or less is nothing to hurry for: what failed is done the next day. */
const archiveJob = (retention: RetentionSettings): Job => ({
	name: 'archive',
	cron: '45 3 * * *',
	retry: { times: 2, seconds: 30 * MINUTE, longest: 60 * MINUTE },
	failure: 'months that are past were not archived',
	async work({ database, clock, log }) {
		for (const retired of await retire(database, retention, clock()))
			log.info(retired, 'a month is archived and dropped');
	},
});

const hasBounds = ({ kept }: RetentionSettings) => Object.values(kept).some((days) => days !== null);

/** What timed work needs that not every service has. */
export type JobNeeds = {
	readonly hashes?: Hashes;
	/** Null where no mail server is set. */
	readonly mail?: Post['deliver'] | null;
	/** Null where backups are not made by themselves. */
	readonly backups?: BackupSettings | null;
	readonly retention?: RetentionSettings;
};

/** Members, links and sums of teams are followed within minutes. */
const FOLLOW_TEAMS: Job = {
	name: 'follow-teams',
	cron: '*/5 * * * *',
	atStart: true,
	retry: { times: 1, seconds: MINUTE, longest: MINUTE },
	failure: 'teams were not followed',
	async work({ database, clock }) {
		await followMembers(database, clock());
		await remindOfLinks(database, clock());
		await refreshSums(database, clock());
	},
};

/** After the hourly rank builds, so that profiles show the newest figures. */
const FOLLOW_MARKET: Job = {
	name: 'follow-creator-market',
	cron: '27 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'the creator market was not followed',
	work: ({ database, clock }) => followMarket(database, clock()),
};

/** Statements are due from the 16th of a month on; what is written stays, so the work may be done every hour. */
const SETTLE_TEAMS: Job = {
	name: 'settle-teams',
	cron: '37 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'teams were not settled',
	work: ({ database, clock }) => settleTeams(database, clock()),
};

/** Old cards of the service marketplace ask whether they still hold, and hide. */
const CONFIRM_CARDS: Job = {
	name: 'confirm-cards',
	cron: '27 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'cards of the service marketplace were not followed',
	work: ({ database, clock }) => followCards(database, clock()),
};

const WATCH_FEEDS: Job = {
	name: 'watch-feeds',
	cron: '47 * * * *',
	retry: WITHIN_THE_HOUR,
	failure: 'feeds were not watched',
	work: ({ database, clock }) => watchFeeds(database, clock()),
};

/** What true sales say of estimates, from what came during the day. */
const CORRECT_ESTIMATES: Job = {
	name: 'correct-estimates',
	cron: '35 4 * * *',
	retry: WITHIN_THE_HOUR,
	failure: 'factors of estimates were not worked out',
	work: ({ database, clock }) => finishCorrections(database, clock),
};

/** After a failure again in 5 to 10 minutes, then in 10 to 20, at last every hour, until the next day's is due. */
const refreshRatesJob = (url: string): Job => ({
	name: 'refresh-rates',
	cron: '20 4 * * *',
	atStart: true,
	retry: { times: 22, seconds: 5 * MINUTE, longest: 60 * MINUTE },
	failure: 'the exchange rates were not refreshed; the stored ones stay',
	work: (context) => refreshRates(url, context),
});

/** Once a day; where nothing ran then, at the next start. */
const backupJob = (settings: BackupSettings): Job => ({
	name: 'make-backup',
	cron: '15 3 * * *',
	atStart: true,
	retry: { times: 5, seconds: 10 * MINUTE, longest: 60 * MINUTE },
	failure: 'the backup of the day was not made',
	work: (context) => makeBackup(settings, context),
});

/** All timed work of a service. */
export function serviceJobs(
	ratesUrl: string | null,
	payments: readonly PaymentProvider[] = [],
	grow?: Grow,
	{ hashes, mail, backups, retention }: JobNeeds = {},
): readonly Job[] {
	const more = [
		...(hashes ? [invitationsJob(hashes)] : []),
		...(mail ? [mailNoticesJob(mail)] : []),
		...(backups ? [backupJob(backups)] : []),
		...(retention && hasBounds(retention) ? [archiveJob(retention)] : []),
	];
	const rates = ratesUrl === null ? [] : [refreshRatesJob(ratesUrl)];
	return [
		catchUpJob(grow),
		TIDY_ACCOUNTS,
		EXPIRE_SAMPLES,
		settleOrdersJob(payments),
		checkBillsJob(payments),
		TELL_MEMBERS,
		...more,
		FOLLOW_TEAMS,
		SETTLE_TEAMS,
		FOLLOW_MARKET,
		CONFIRM_CARDS,
		WATCH_FEEDS,
		CORRECT_ESTIMATES,
		...rates,
	];
}
