import { atom } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** Where alerts go, as the call answers it. */
export type Targets = Answer<'alertTargets'>;
/** A webhook of the member. */
export type Webhook = Targets['webhooks'][number];

const targets = remoteStore<Targets, undefined>((_, signal) => call('alertTargets', {}, signal));
/** Where the member's alerts go. */
export const $targets = targets.$state;
/** Loads it. */
export const loadTargets = () => targets.load(undefined);

const SHOWN = '20';
const deliveries = remoteStore<Answer<'alertDeliveries'>, undefined>((_, signal) =>
	call('alertDeliveries', { page: '1', limit: SHOWN }, signal),
);
/** What was sent last. */
export const $deliveries = deliveries.$state;
/** Loads it. */
export const loadDeliveries = () => deliveries.load(undefined);

/** What moved, as the call answers it. */
export type Letter = Answer<'alertLetter'>;

const letter = remoteStore<Letter, undefined>((_, signal) => call('alertLetter', {}, signal));
/** What moved this week. */
export const $letter = letter.$state;
/** Loads it. */
export const loadLetter = () => letter.load(undefined);

const outbox = remoteStore<Answer<'myOutbox'>, undefined>((_, signal) => call('myOutbox', {}, signal));
/** What the demo shows instead of sending. */
export const $alertOutbox = outbox.$state;
/** Loads it. */
export const loadAlertOutbox = () => outbox.load(undefined);

async function change(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) loadTargets();
	return isDone;
}

/** The secret of the webhook that was just added; it is not shown again. */
export const $newSecret = atom<string | null>(null);

/** Adds a webhook. */
export const addWebhook = (input: Input<'addWebhook'>) =>
	change('add webhook', async () => {
		const { signing_secret } = await call('addWebhook', input);
		$newSecret.set(signing_secret === '' ? null : signing_secret);
	});

/** Deletes a webhook. */
export const deleteWebhook = (id: number) =>
	change(`delete webhook ${id}`, () => call('deleteWebhook', { webhook_id: id }));

/** What tests of webhooks ended with, by id. */
export const $tests = atom<Readonly<Record<number, Answer<'testWebhook'>>>>({});

/** Sends a test to a webhook. */
export const testWebhook = (id: number) =>
	change(`test webhook ${id}`, async () => {
		const answer = await call('testWebhook', { webhook_id: id });
		$tests.set({ ...$tests.get(), [id]: answer });
	});

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Turns mails, or the weekly letter, on or off. */
export const saveMail = (mail: { readonly is_on: boolean; readonly has_letter: boolean }) =>
	change('mail', () => call('saveAlertSettings', { ...mail, zone: zoneHere() }));

/** Whether this browser can take pushes, and what its user said. */
export type PushState = 'unsupported' | 'default' | 'denied' | 'granted';

/** What this browser says of pushes. */
export function pushState(): PushState {
	const canPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
	return canPush ? Notification.permission : 'unsupported';
}

/** The key of the installation as browsers take it. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
	const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const KNOWN = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const browserName = () => KNOWN.find((name) => navigator.userAgent.includes(`${name}/`)) ?? 'Browser';

/** Asks the user, subscribes this browser, and has alerts pushed to it. */
export const addBrowser = (key: string) =>
	change('push', async () => {
		if ((await Notification.requestPermission()) !== 'granted') return;
		const worker = await navigator.serviceWorker.register('/push-worker.js');
		const subscription = await worker.pushManager.subscribe({
			userVisibleOnly: true,
			applicationServerKey: keyBytes(key),
		});
		const { endpoint = '', keys = {} } = subscription.toJSON();
		const { p256dh = '', auth = '' } = keys;
		await call('addBrowser', { endpoint, p256dh, auth, label: `${browserName()}, ${navigator.platform}` });
	});

/** Has no more alerts pushed to a browser. */
export const deleteBrowser = (id: number) =>
	change(`delete browser ${id}`, () => call('deleteBrowser', { subscription_id: id }));
