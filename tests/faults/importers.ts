import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Spawned, spawnCommand } from '#tests/support/server.ts';
import type { Feed, feedsOf } from './feeds.ts';

/** What importers work with. */
export type Importing = {
	readonly feeds: ReturnType<typeof feedsOf>;
	readonly isOver: () => boolean;
	/** Files whose import was said to be done, in the order of their source. */
	readonly acknowledged: Feed[];
	/** What no fault explains. */
	readonly wrong: string[];
};

type Summary = { readonly state: string; readonly refused: number; readonly error: string | null };

const PAUSE_MS = 300;

/** Whether a summary acknowledges the file; what it refuses is a mistake of ours. */
function isDone(feed: Feed, summary: Summary, wrong: string[]): boolean {
	if (summary.state === 'done' && summary.refused > 0)
		wrong.push(`${feed.name}: ${summary.refused} rows refused`);
	return summary.state === 'done';
}

async function overHttp(url: string, token: string, feed: Feed): Promise<Summary | null> {
	const { source, name, fingerprint, readAt } = feed;
	const query = new URLSearchParams({ importer: 'own', source, name, fingerprint, read_at: readAt });
	const answer = await fetch(`${url}/api/ingest?${query}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
		body: feed.text,
	});
	for (const line of (await answer.text()).trim().split('\n')) {
		const said = JSON.parse(line) as { summary?: Summary };
		if (said.summary) return said.summary;
	}
	return null;
}

/** Sends a file to one service or another until its import is said to be done. */
export async function sendUntilDone(
	feed: Feed,
	url: () => string,
	token: string,
	wrong: string[],
): Promise<void> {
	for (;;) {
		const summary = await overHttp(url(), token, feed).catch(() => null);
		if (summary && isDone(feed, summary, wrong)) return;
		await sleep(PAUSE_MS);
	}
}

/** One file after the other of a source over HTTP. */
export async function importOverHttp(
	{ feeds, isOver, acknowledged, wrong }: Importing,
	source: string,
	{ url, token }: { readonly url: () => string; readonly token: string },
): Promise<void> {
	for (let number = 1; !isOver(); number += 1) {
		const feed = feeds.next(source, number);
		await sendUntilDone(feed, url, token, wrong);
		acknowledged.push(feed);
		await sleep(PAUSE_MS);
	}
}

/** The command `npm run ingest` that is at work now. */
export type Commands = { readonly run: () => Promise<void>; readonly kill: () => boolean };

/** One file after the other of a source by the command, each again until it ends well. */
export function importByCommand(
	{ feeds, isOver, acknowledged, wrong }: Importing,
	source: string,
	{ folder, settings }: { readonly folder: string; readonly settings: Readonly<Record<string, string>> },
): Commands {
	let current: Spawned | null = null;
	const path = join(folder, 'command.ndjson');
	const once_ = async (feed: Feed): Promise<boolean> => {
		const args = [
			path,
			'--importer',
			'own',
			'--source',
			source,
			'--read-at',
			feed.readAt,
			'--json',
			'--quiet',
		];
		current = spawnCommand('src/cli/ingest.ts', args, settings);
		const { process, output } = current;
		const [code] = (await once(process, 'close')) as [number | null];
		current = null;
		const json = output()
			.split('\n')
			.find((line) => line.startsWith('{'));
		return code === 0 && json !== undefined && isDone(feed, JSON.parse(json) as Summary, wrong);
	};
	return {
		kill: () => current?.process.kill('SIGKILL') ?? false,
		run: async () => {
			for (let number = 1; !isOver(); number += 1) {
				const feed = feeds.next(source, number);
				writeFileSync(path, feed.text);
				while (!(await once_(feed))) await sleep(PAUSE_MS);
				acknowledged.push(feed);
			}
		},
	};
}
