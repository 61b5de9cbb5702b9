import type { Config } from './config.ts';

/** The clock of a process: the real one, or standing still where `NOW` says so. */
export function clockOf({ now }: Pick<Config, 'now'>): () => Date {
	return now ? () => new Date(now) : () => new Date();
}
