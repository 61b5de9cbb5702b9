import type { Job } from '#server/jobs/job.ts';
import { deliver } from './delivery/deliver.ts';
import type { AlertSenders } from './delivery/delivering.ts';
import { evaluateAlerts } from './evaluate.ts';
import { queueLetters } from './send-letters.ts';

const MINUTELY = { cron: '* * * * *', atStart: true, retry: { times: 1, seconds: 20, longest: 20 } } as const;

/** Rules are looked at and messages sent every minute; what one process was cut off in, the next minute does. */
export function alertJobs(senders: AlertSenders): readonly Job[] {
	return [
		{
			...MINUTELY,
			name: 'evaluate-alerts',
			failure: 'alert rules were not evaluated',
			work: async ({ database, clock }) => {
				await evaluateAlerts(database, clock());
				await queueLetters(database, clock());
			},
		},
		{
			...MINUTELY,
			name: 'deliver-alerts',
			failure: 'alerts were not delivered',
			work: async ({ database, clock, signal }) =>
				void (await deliver({ ...senders, database, clock }, 'fresh', signal)),
		},
		{
			...MINUTELY,
			name: 'retry-alerts',
			failure: 'alerts were not tried again',
			work: async ({ database, clock, signal }) =>
				void (await deliver({ ...senders, database, clock }, 'failing', signal)),
		},
	];
}
