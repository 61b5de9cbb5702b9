import type { Queryable } from '#server/db/database.ts';
import type { Collector } from './collector.ts';
import { feedCollector } from './feed.ts';
import { httpCollector, type MonitorEndpoint } from './http.ts';
import { withSimulator } from './simulator.ts';

/** The collector that the settings ask for: an endpoint, else the feeds; products of a demo are simulated. */
export function openCollector(
	db: Queryable,
	{ endpoint, isDemo }: { readonly endpoint: MonitorEndpoint | null; readonly isDemo: boolean },
): Collector {
	const collector = endpoint ? httpCollector(endpoint) : feedCollector(db);
	return isDemo ? withSimulator(db, collector) : collector;
}
