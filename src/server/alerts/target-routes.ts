import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import {
	addBrowser,
	addWebhook,
	alertDeliveries,
	alertLetter,
	alertTargets,
	deleteBrowser,
	deleteWebhook as deleteWebhookCall,
	type ListedWebhook,
	myOutbox,
	saveAlertSettings,
	testWebhook,
} from '#contract/alert-targets.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { maskHandle } from '#domain/accounts/handles.ts';
import { webhookAddress } from '#domain/alerts/webhook-forms.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { sealedFor, sendClaimed } from './delivery/deliver.ts';
import { letterOf } from './letter.ts';
import { addTest, deliveriesOf, receiverOf } from './queries/deliveries.ts';
import {
	deleteSubscription,
	deleteWebhook,
	insertWebhook,
	outboxOf,
	type StoredWebhook,
	saveSettings,
	saveSubscription,
	settingsOf,
	subscriptionsOf,
	webhookById,
	webhooksOf,
} from './queries/targets.ts';

const MOST_WEBHOOKS = 10;
const MOST_BROWSERS = 10;
const OUTBOX = 50;
const SECRET_BYTES = 24;

const noSuchWebhook = () => new Refusal(CODES.badParameter, 'webhook_id: there is no such webhook');

const listedWebhook = ({
	webhook_id,
	name,
	form,
	host,
	failures,
	disabled_at,
	created_at,
}: StoredWebhook): ListedWebhook => ({
	webhook_id,
	name,
	form,
	host,
	failures,
	disabled_at,
	created_at,
});

async function add(
	{ database, seal, clock, alertSenders }: Dependencies,
	accountId: number,
	wish: ParsedBodyOf<typeof addWebhook>,
) {
	const { form, name } = wish;
	const address = webhookAddress(form, wish.address);
	if (address === null) throw new Refusal(CODES.badParameter, 'address: is no address of this form');
	const problem = alertSenders.outbound.problemOf(address);
	if (problem !== null) throw new Refusal(CODES.badParameter, `address: ${problem}`);
	if (form === 'telegram' && !wish.secret) throw new Refusal(CODES.badParameter, 'secret: names the chat');
	const signing = form === 'json' ? randomBytes(SECRET_BYTES).toString('base64url') : '';
	const about = sealedFor(accountId, 'webhook');
	const webhook = {
		form,
		name,
		host: new URL(address).hostname,
		address: seal.close(address, about),
		secret: seal.close(form === 'json' ? signing : (wish.secret ?? ''), about),
	};
	const added = await database.transaction((tx) =>
		insertWebhook(tx, accountId, webhook, MOST_WEBHOOKS, clock()),
	);
	if (!added) throw new Refusal(CODES.badParameter, `webhooks: at most ${MOST_WEBHOOKS}`);
	return { ...listedWebhook(added), signing_secret: signing };
}

/** What a demo account has of its outbox. */
async function targetsOf(deps: Dependencies, accountId: number) {
	const { database, alertSenders, isDemo } = deps;
	const [receiver, settings, browsers, webhooks] = [
		await receiverOf(database, accountId),
		await settingsOf(database, accountId),
		await subscriptionsOf(database, accountId),
		await webhooksOf(database, accountId),
	];
	const email = receiver?.email ?? null;
	return {
		mail: {
			address: email === null ? null : maskHandle(email),
			is_possible: isDemo || (alertSenders.mailer !== null && email !== null),
			is_on: !settings?.mail_stopped_at,
			has_letter: settings?.has_letter ?? false,
			zone: settings?.zone ?? null,
		},
		push_key: alertSenders.pusher.publicKey,
		browsers: browsers.map(({ subscription_id, label, created_at }) => ({
			subscription_id,
			label,
			created_at,
		})),
		webhooks: webhooks.map(listedWebhook),
		has_outbox: isDemo,
	};
}

/** Webhooks of a member. */
function webhookRoutes(app: Hono, deps: Dependencies, take: (caller: MemberCaller) => Promise<void>): void {
	mount(app, deps, addWebhook, async (_, { body, caller }) => {
		await take(caller);
		return add(deps, caller.member.accountId, body);
	});
	mount(app, deps, deleteWebhookCall, async (_, { body, caller }) => {
		await take(caller);
		if (!(await deleteWebhook(deps.database, caller.member.accountId, body.webhook_id)))
			throw noSuchWebhook();
		return {};
	});
	mount(app, deps, testWebhook, async (_, { body, caller }) => {
		await deps.limits.take('alertTests', String(caller.member.accountId));
		const { accountId } = caller.member;
		const webhook = await webhookById(deps.database, accountId, body.webhook_id);
		if (!webhook) throw noSuchWebhook();
		const test = { accountId, channel: 'webhook', targetId: webhook.webhook_id } as const;
		const delivery = await addTest(deps.database, test, deps.clock());
		const { state, result } = await outOfPlace(() =>
			sendClaimed({ ...deps.alertSenders, ...deps }, delivery),
		);
		return { is_sent: state === 'sent', result };
	});
}

/** Where alerts go, and what was sent. */
export function alertTargetRoutes(app: Hono, deps: Dependencies): void {
	const { database, seal, clock, hashes } = deps;
	const take = async ({ member }: MemberCaller) => {
		await deps.limits.take('changes', String(member.accountId));
	};

	mount(app, deps, alertTargets, (_, { caller }) => targetsOf(deps, caller.member.accountId));
	webhookRoutes(app, deps, take);
	mount(app, deps, addBrowser, async (_, { body: { endpoint, p256dh, auth, label }, caller }) => {
		await take(caller);
		const { accountId } = caller.member;
		const subscription = JSON.stringify({ endpoint, keys: { p256dh, auth } });
		const browser = {
			addressHash: hashes('push', endpoint),
			subscription: seal.close(subscription, sealedFor(accountId, 'push')),
			label,
		};
		await database.transaction((tx) => saveSubscription(tx, accountId, browser, MOST_BROWSERS, clock()));
		return {};
	});
	mount(app, deps, deleteBrowser, async (_, { body, caller }) => {
		await take(caller);
		await deleteSubscription(database, caller.member.accountId, body.subscription_id);
		return {};
	});
	mount(app, deps, saveAlertSettings, async (_, { body, caller }) => {
		await take(caller);
		const { zone, has_letter: hasLetter, is_on: isMailOn } = body;
		await saveSettings(database, caller.member.accountId, { zone, hasLetter, isMailOn }, clock());
		return {};
	});
	mount(app, deps, alertDeliveries, async (query, { caller }) => {
		const { list, total } = await deliveriesOf(database, caller.member.accountId, query);
		return {
			list: list.map(({ delivery_id, ...each }) => ({ ...each, delivery_id: String(delivery_id) })),
			total,
			...query,
		};
	});
	mount(app, deps, alertLetter, async (_, { caller }) => {
		const { rises, falls, entered, new_products } = await letterOf(database, caller.member.accountId);
		return { rises: [...rises], falls: [...falls], entered: [...entered], new_products: [...new_products] };
	});
	// Where messages are sent, none is kept to be read here.
	mount(app, deps, myOutbox, async (_, { caller }) => {
		const list = deps.isDemo ? await outboxOf(database, caller.member.accountId, OUTBOX) : [];
		return {
			list: list.map(({ message_id, html: _html, ...each }) => ({ ...each, message_id: String(message_id) })),
		};
	});
}
