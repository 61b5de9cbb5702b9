import type { Config } from '#server/config.ts';
import type { StartSteps } from '#server/main.ts';
import { growDemo } from './demo-data.ts';
import { simulateLives } from './demo-live.ts';
import { progressBar } from './progress-bar.ts';

/**
 * What a start does with demo data: loads it into an empty database, adds the days that have closed since, and lets
 * sessions run while the service does.
 */
export function prepareDemo(config: Config): Pick<StartSteps, 'prepare' | 'jobs'> {
	if (!config.demo.isOn) return {};
	return {
		jobs: [simulateLives()],
		prepare: async (database, clock) => {
			const bar = progressBar('Loading demo data');
			try {
				const isLoaded = await growDemo(database, config.demo, clock(), bar.show);
				bar.clear();
				if (isLoaded) console.log('Demo data is loaded. Building the rankings …');
			} finally {
				bar.clear();
			}
		},
	};
}
