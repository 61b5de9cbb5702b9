import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPost, type Post } from './post.ts';
import { smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

/** The senders that the settings name; the outbox stands in for each that is missing. */
export function openSenders(
	{ senders }: Pick<Config, 'senders'>,
	clock: () => Date,
	log: Log,
): { post: Post; outbox: Outbox } {
	const outbox = createOutbox(clock, ({ to, languageId: _, ...message }) =>
		log.info({ to: to.value, ...message }, 'outbox: nothing is set up to send this'),
	);
	const { smtpUrl, mailFrom, smsUrl, smsToken } = senders;
	const email = smtpUrl ? smtpSender({ url: smtpUrl, from: mailFrom }) : outbox;
	const phone = smsUrl ? smsSender({ url: smsUrl, token: smsToken }) : outbox;
	return { post: createPost({ email, phone }, log), outbox };
}
