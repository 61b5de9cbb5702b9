import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush, { type PushSubscription } from 'web-push';
import { FILE_MODE, makePrivateFolder } from '#server/db/data-folder.ts';
import type { Outbound, OutboundAnswer } from './outbound.ts';

/** The keys with which the push services of browsers know this installation (RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Sends to browsers that agreed. */
export type Pusher = {
	readonly publicKey: string;
	/** The answer of the browser's push service: 404 and 410 say that the browser takes no more. */
	push(subscription: PushSubscription, payload: string, topic: string): Promise<OutboundAnswer>;
};

const FILE = 'vapid.json';
/** A browser that is off gets what is at most a day old. */
const KEPT_SECONDS = 86_400;

/** The keys of the settings, else those of the data folder, which are made at the first start. */
export function vapidKeys({ given, dataDir }: { given: VapidKeys | null; dataDir: string }): VapidKeys {
	if (given) return given;
	makePrivateFolder(dataDir);
	const path = join(dataDir, FILE);
	try {
		writeFileSync(path, JSON.stringify(webPush.generateVAPIDKeys()), { mode: FILE_MODE, flag: 'wx' });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
	return JSON.parse(readFileSync(path, 'utf8')) as VapidKeys;
}

/** Encrypts for a browser, signs with the keys, and posts to its push service. */
export function createPusher(keys: VapidKeys, contact: string, outbound: Outbound): Pusher {
	return {
		publicKey: keys.publicKey,
		push: async (subscription, payload, topic) => {
			const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
				vapidDetails: { subject: contact, ...keys },
				TTL: KEPT_SECONDS,
				topic,
				contentEncoding: 'aes128gcm',
			});
			return outbound.post(endpoint, {
				headers: Object.fromEntries(
					Object.entries(headers)
						.filter(([name]) => name.toLowerCase() !== 'content-length')
						.map(([name, value]) => [name, String(value)]),
				),
				body: body ?? '',
			});
		},
	};
}
