import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPost, type Post } from './post.ts';
import { smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

type SenderSettings = Pick<Config, 'senders'> & { readonly demo: Pick<Config['demo'], 'hasLogins'> };

/** What the start says where something cannot be sent; null where everything can. */
function warningOf({ senders, demo }: SenderSettings): string | null {
	const { smtpUrl, smsUrl, codesInLog } = senders;
	const unset = [smtpUrl === null && 'SMTP_URL', smsUrl === null && 'SMS_URL'].filter(Boolean).join(' and ');
	if (unset === '') return null;
	if (demo.hasLogins)
		return `demo mode without ${unset}: the page shows verification codes to everybody who asks, so anybody can take over any account but operators'. Set DEMO=0 for real accounts.`;
	if (codesInLog)
		return `without ${unset} verification codes are printed to this log: everybody who reads it can take over accounts. Set ${unset} to send them.`;
	return `without ${unset} the codes that belong there are not sent: users can only sign up and log in with the other kind of handle.`;
}

/** The senders that the settings name; the outbox stands in for each that is missing. */
export function openSenders(
	settings: SenderSettings,
	clock: () => Date,
	log: Log,
): { post: Post; outbox: Outbox } {
	const { smtpUrl, mailFrom, smsUrl, smsToken, codesInLog } = settings.senders;
	const outbox = createOutbox(clock, ({ to, languageId: _, ...message }) => {
		if (codesInLog) log.info({ to: to.value, ...message }, 'outbox: nothing is set up to send this');
		else log.warn({ kind: to.kind }, 'a message was not sent: nothing is set up to send it');
	});
	const warning = warningOf(settings);
	if (warning) log.warn(warning);
	const email = smtpUrl ? smtpSender({ url: smtpUrl, from: mailFrom }) : outbox;
	const phone = smsUrl ? smsSender({ url: smsUrl, token: smsToken }) : outbox;
	return { post: createPost({ email, phone }, log), outbox };
}
