import { BRAND } from '#domain/site/brand.ts';
import type { Hashes } from '#server/access/hashes.ts';
import type { Config } from '#server/config.ts';
import type { Seal } from '#server/seal.ts';
import { smtpMailer } from '#server/senders/mailer.ts';
import { openOutbound } from '#server/senders/outbound.ts';
import { createPusher, vapidKeys } from '#server/senders/push.ts';
import type { AlertSenders } from './delivery/delivering.ts';

type Settings = Pick<
	Config,
	'dataDir' | 'senders' | 'siteUrl' | 'apiUrl' | 'vapid' | 'allowsPrivateTargets' | 'host' | 'port'
> & { readonly demo: Pick<Config['demo'], 'hasLogins'> };

/** What the settings name to send alerts with. */
export function openAlertSenders(config: Settings, hashes: Hashes, seal: Seal): AlertSenders {
	const { smtpUrl, mailFrom } = config.senders;
	const outbound = openOutbound({ allowsPrivate: config.allowsPrivateTargets });
	const origin = config.siteUrl ?? `http://${config.host}:${config.port}`;
	return {
		hashes,
		seal,
		mailer: smtpUrl === null ? null : smtpMailer({ url: smtpUrl, from: mailFrom }),
		pusher: createPusher(
			vapidKeys({ given: config.vapid, dataDir: config.dataDir }),
			`mailto:${BRAND.email}`,
			outbound,
		),
		outbound,
		isDemo: config.demo.hasLogins,
		origin: new URL(origin).origin,
		apiOrigin: new URL(config.apiUrl ?? origin).origin,
	};
}
