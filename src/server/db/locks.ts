/** Numbers of the advisory locks, so that no two uses share one. */
export const LOCKS = {
	migrate: 7301,
	ingest: 7302,
	ranks: 7303,
	catchUp: 7304,
	alerts: 7305,
	alertItems: 7306,
	restore: 7307,
	sandboxVideos: 7308,
	queues: 7309,
} as const;
