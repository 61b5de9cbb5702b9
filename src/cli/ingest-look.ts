import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Config } from '#server/config.ts';
import type { ImportSummary } from '#server/ingest/import-summary.ts';
import type { RunningServer } from './running-server.ts';

/** What the address of the site follows from. */
export type Site = Pick<Config, 'siteUrl' | 'host' | 'port' | 'databaseUrl'>;

/** The name under which this machine reaches a server of its own. */
export const ownHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

function originOf({ siteUrl, host, port }: Site, server: RunningServer | null): string {
	const named = ownHost(host);
	return siteUrl ?? `http://${named.includes(':') ? `[${named}]` : named}:${server?.port ?? port}`;
}

/** The region that most rows are of; null where none is of a region. */
function mainRegion({ regions }: Pick<ImportSummary, 'regions'>) {
	const [most] = Object.entries(regions).sort(([, a], [, b]) => b - a);
	return PLATFORMS.find((platform) => platform.region === most?.[0]) ?? null;
}

/** Where what was imported is seen: the ranking of its main region, in the period that has figures from the first day on. */
export function lookSentence(
	summary: Pick<ImportSummary, 'regions'>,
	site: Site,
	server: RunningServer | null,
): string | null {
	const platform = mainRegion(summary);
	if (!platform) return null;
	const base = originOf(site, server).replace(/\/$/, '');
	const address = `${base}/goodsSellLike?plat_id=${platform.platId}&period=total`;
	if (server) return `Look at it: ${address}`;
	// A database of its own is open to servers that this command cannot see.
	return site.databaseUrl === null
		? `No server runs on this data folder. Start it with npm start, then look at it: ${address}`
		: `Look at it where the server runs (npm start starts it): ${address}`;
}
