import type { PushSubscription } from 'web-push';
import { nextTry } from '#domain/alerts/retries.ts';
import { BRAND } from '#domain/site/brand.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import {
	claimNext,
	closeInterrupted,
	closeTry,
	type Delivery,
	gatherDue,
	type Lane,
	noteHandOver,
	type Outcome,
	type Receiver,
	receiverOf,
	toldIn,
} from '#server/alerts/queries/deliveries.ts';
import {
	addToOutbox,
	countFailures,
	deleteSubscription,
	disableWebhook,
	subscriptionById,
	webhookById,
} from '#server/alerts/queries/targets.ts';
import { wordsFor } from '#server/alerts/words.ts';
import type { Mail } from '#server/senders/mailer.ts';
import type { Delivering } from './delivering.ts';
import { alertMail, letterMail, type MailTo } from './mail.ts';
import { detailPath, headlineOf } from './message.ts';
import { webhookRequest } from './webhook-body.ts';

/** What a try ended with; `gone` is never tried again. */
type Tried = { readonly isSent: boolean; readonly result: string; readonly isGone?: true };

const SENT = { isSent: true, result: 'sent' } as const;
/** Another process has taken the message since: it says what becomes of it. */
class ClaimLost extends Error {}

async function handOver({ database, clock }: Delivering, { delivery_id }: Delivery): Promise<void> {
	if (!(await noteHandOver(database, delivery_id, clock()))) throw new ClaimLost('the claim has ended');
}

const gone = (result: string): Tried => ({ isSent: false, result, isGone: true });

/** What sealed texts of a target belong to. */
export const sealedFor = (accountId: number, of: 'webhook' | 'push') => `alerts:${of}:${accountId}`;

async function sendMail(deps: Delivering, delivery: Delivery, receiver: Receiver): Promise<Tried> {
	const { database, mailer, isDemo, origin, apiOrigin, hashes } = deps;
	if (receiver.is_stopped) return gone('unsubscribed');
	const canSend = mailer !== null && receiver.email !== null;
	if (!(canSend || isDemo)) return gone(mailer ? 'no address' : 'no mail server');
	const to: MailTo = {
		accountId: delivery.account_id,
		email: receiver.email ?? '',
		languageId: receiver.language_id,
		deliveryId: String(delivery.delivery_id),
		origin,
		apiOrigin,
		hashes,
	};
	const told = delivery.kind === 'letter' ? [] : await toldIn(database, delivery.delivery_id);
	let mail: Mail | null = null;
	if (delivery.kind === 'letter') mail = await letterMail(database, to);
	else if (told.length > 0) mail = alertMail(to, told);
	if (!mail) return gone('nothing to tell');
	if (mailer !== null && canSend) {
		await handOver(deps, delivery);
		await mailer.send(mail);
	} else await addToOutbox(database, delivery.account_id, { channel: 'email', ...mail }, deps.clock());
	return SENT;
}

const GONE: readonly number[] = [404, 410];

async function sendPush(deps: Delivering, delivery: Delivery, receiver: Receiver): Promise<Tried> {
	const { database, pusher, seal, isDemo } = deps;
	const { account_id: accountId, target_id: id } = delivery;
	const stored = await subscriptionById(database, accountId, id);
	const opened = stored && seal.open(stored.subscription, sealedFor(accountId, 'push'));
	if (!opened) return gone('unsubscribed');
	const told = await toldIn(database, delivery.delivery_id);
	const words = wordsFor(receiver.language_id, told[0]?.plat_id ?? 0);
	const isTest = delivery.kind === 'test';
	if (told.length === 0 && !isTest) return gone('nothing to tell');
	const text = isTest ? words.t('mail.test', { brand: BRAND.name }) : headlineOf(told, words);
	const [only] = told;
	const url = told.length === 1 && only ? detailPath(only) : '/notify';
	const payload = JSON.stringify({
		title: BRAND.name,
		body: text,
		url,
		tag: `alert-${delivery.delivery_id}`,
	});
	await handOver(deps, delivery);
	const answer = await pusher.push(
		JSON.parse(opened) as PushSubscription,
		payload,
		`alert-${delivery.delivery_id}`,
	);
	const result = `HTTP ${answer.status}`;
	if (GONE.includes(answer.status)) {
		await deleteSubscription(database, accountId, id);
		return gone(result);
	}
	const isSent = answer.status >= 200 && answer.status < 300;
	if (isSent && isDemo)
		await addToOutbox(
			database,
			accountId,
			{ channel: 'push', subject: BRAND.name, text, html: null },
			deps.clock(),
		);
	return { isSent, result };
}

async function sendWebhook(deps: Delivering, delivery: Delivery, receiver: Receiver): Promise<Tried> {
	const { database, seal, outbound, origin } = deps;
	const { account_id: accountId, target_id: id } = delivery;
	const stored = await webhookById(database, accountId, id);
	const isTest = delivery.kind === 'test';
	if (!stored || (stored.disabled_at !== null && !isTest)) return gone('disabled');
	const about = sealedFor(accountId, 'webhook');
	const [address, secret] = [seal.open(stored.address, about), seal.open(stored.secret, about)];
	if (address === null || secret === null) return gone('the stored address cannot be read');
	const told = isTest ? [] : await toldIn(database, delivery.delivery_id);
	if (told.length === 0 && !isTest) return gone('nothing to tell');
	const request = webhookRequest({
		form: stored.form,
		secret,
		deliveryId: String(delivery.delivery_id),
		isTest,
		told,
		languageId: receiver.language_id,
		origin,
		now: deps.clock(),
	});
	await handOver(deps, delivery);
	const { status } = await outbound.post(address, request);
	const isRedirect = status >= 300 && status < 400;
	return {
		isSent: status >= 200 && status < 300,
		result: `HTTP ${status}${isRedirect ? ', redirects are not followed' : ''}`,
	};
}

const SEND = { email: sendMail, push: sendPush, webhook: sendWebhook };

async function tried(deps: Delivering, delivery: Delivery): Promise<Tried> {
	const receiver = await receiverOf(deps.database, delivery.account_id);
	if (!receiver) return gone('the account is closed');
	try {
		return await SEND[delivery.channel](deps, delivery, receiver);
	} catch (error) {
		if (error instanceof ClaimLost) throw error;
		const reason = error instanceof Error ? error.message : 'failed';
		return { isSent: false, result: reason === '' ? 'failed' : reason };
	}
}

function outcomeOf({ isSent, result, isGone }: Tried, { attempts, kind }: Delivery, now: Date): Outcome {
	if (isSent) return { state: 'sent', result };
	const tryAt = isGone || kind === 'test' ? null : nextTry(attempts, now);
	return tryAt ? { state: 'waiting', result, tryAt } : { state: 'failed', result };
}

/** Counts what became of a webhook's message; one that failed for a day takes the webhook out of use. */
async function judgeWebhook(deps: Delivering, delivery: Delivery, outcome: Outcome): Promise<void> {
	const { database } = deps;
	if (delivery.channel !== 'webhook' || outcome.result === 'disabled') return;
	await countFailures(database, delivery.target_id, outcome.state !== 'sent');
	if (outcome.state !== 'failed' || delivery.kind === 'test') return;
	const stored = await webhookById(database, delivery.account_id, delivery.target_id);
	if (!stored || !(await disableWebhook(database, delivery.target_id, deps.clock()))) return;
	await insertNotice(
		database,
		{
			accountId: delivery.account_id,
			kind: 'webhook_disabled',
			params: { name: stored.name, host: stored.host },
			reference: `${delivery.target_id}:${delivery.delivery_id}`,
		},
		deps.clock(),
	);
}

/** Sends a message that this process has claimed, and notes what became of it. */
export async function sendClaimed(deps: Delivering, delivery: Delivery): Promise<Outcome> {
	const outcome = outcomeOf(await tried(deps, delivery), delivery, deps.clock());
	await closeTry(deps.database, delivery.delivery_id, outcome, deps.clock());
	await judgeWebhook(deps, delivery, outcome);
	return outcome;
}

/** Workers of a lane: a slow target holds one of them. */
const WORKERS: Readonly<Record<Lane, number>> = { fresh: 10, failing: 4 };

/**
 * Sends what is due. First tries and targets that fail have workers of their own, so that one that is away delays nobody
 * whose target answers.
 */
export async function deliver(deps: Delivering, lane: Lane, signal?: AbortSignal): Promise<number> {
	const { database, clock } = deps;
	await closeInterrupted(database, clock());
	if (lane === 'fresh') await gatherDue(database, clock());
	let sent = 0;
	const work = async () => {
		while (!signal?.aborted) {
			const delivery = await claimNext(database, lane, clock());
			if (!delivery) return;
			try {
				await sendClaimed(deps, delivery);
			} catch (error) {
				// Another process has it; the others of this pass go on.
				if (!(error instanceof ClaimLost)) throw error;
			}
			sent += 1;
		}
	};
	await Promise.all(Array.from({ length: WORKERS[lane] }, work));
	return sent;
}
