import type { PaymentProvider } from '#server/membership/provider.ts';
import { settleOrders } from '#server/membership/settle-orders.ts';
import { remindOfLinks } from '#server/teams/links.ts';
import { followMembers } from '#server/teams/membership.ts';
import { refreshSums } from '#server/teams/refresh-sums.ts';
import { settleTeams } from '#server/teams/settle.ts';
import { catchUp, type Grow } from './catch-up.ts';
import { expireSamples } from './expire-samples.ts';
import type { Job } from './job.ts';
import { refreshRates } from './refresh-rates.ts';
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
	retry: WITHIN_THE_HOUR,
	failure: 'the tidying failed',
	work: ({ database, clock }) => tidyAccounts(database, clock()),
};

const EXPIRE_SAMPLES: Job = {
	name: 'expire-samples',
	cron: '17 * * * *',
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

/** Statements are due from the 16th of a month on; what is written stays, so the work may be done every hour. */
const SETTLE_TEAMS: Job = {
	name: 'settle-teams',
	cron: '37 * * * *',
	atStart: true,
	retry: WITHIN_THE_HOUR,
	failure: 'teams were not settled',
	work: ({ database, clock }) => settleTeams(database, clock()),
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

/** All timed work of a service. */
export function serviceJobs(
	ratesUrl: string | null,
	payments: readonly PaymentProvider[] = [],
	grow?: Grow,
): readonly Job[] {
	const rates = ratesUrl === null ? [] : [refreshRatesJob(ratesUrl)];
	return [
		catchUpJob(grow),
		TIDY_ACCOUNTS,
		EXPIRE_SAMPLES,
		settleOrdersJob(payments),
		FOLLOW_TEAMS,
		SETTLE_TEAMS,
		...rates,
	];
}
