import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPost, type Post } from './post.ts';
import { smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

/** The senders that the settings name; the outbox stands in for each that is missing. */
export function openSenders(
	{ senders, demo }: Pick<Config, 'senders'> & { readonly demo: Pick<Config['demo'], 'isOn'> },
	clock: () => Date,
	log: Log,
): { post: Post; outbox: Outbox } {
	const outbox = createOutbox(clock, ({ to, languageId: _, ...message }) =>
		log.info({ to: to.value, ...message }, 'outbox: nothing is set up to send this'),
	);
	const { smtpUrl, mailFrom, smsUrl, smsToken } = senders;
	const unset = [smtpUrl === null && 'SMTP_URL', smsUrl === null && 'SMS_URL'].filter(Boolean).join(' and ');
	if (demo.isOn && unset)
		log.warn(
			`demo mode without ${unset}: the page shows verification codes to everybody who asks, so anybody can take over any account but operators'. Set DEMO=0 for real accounts.`,
		);
	const email = smtpUrl ? smtpSender({ url: smtpUrl, from: mailFrom }) : outbox;
	const phone = smsUrl ? smsSender({ url: smsUrl, token: smsToken }) : outbox;
	return { post: createPost({ email, phone }, log), outbox };
}
