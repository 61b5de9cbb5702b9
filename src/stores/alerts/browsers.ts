import { call } from '#stores/shared/client.ts';
import { changeTargets } from './targets.ts';

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
	changeTargets('push', async () => {
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
	changeTargets(`delete browser ${id}`, () => call('deleteBrowser', { subscription_id: id }));
