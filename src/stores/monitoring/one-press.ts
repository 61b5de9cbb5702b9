import { atom } from 'nanostores';
import { call, serverNow } from '#stores/shared/client.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** What one press monitors: a week, every half an hour. */
const PRESS = { frequency: 30, duration: 168 } as const;

/** Products that were monitored by one press on this page, and how it went. */
export const $pressed = atom<Readonly<Record<string, 'sending' | 'done' | 'failed'>>>({});

/** Monitors a product from now on; answers whether this press did. */
export async function monitorNow(platId: number, productId: string): Promise<boolean> {
	const key = `${platId} ${productId}`;
	if ($pressed.get()[key] === 'sending' || $pressed.get()[key] === 'done') return false;
	const tell = (state: 'sending' | 'done' | 'failed') => $pressed.set({ ...$pressed.get(), [key]: state });
	tell('sending');
	try {
		await call('addMonitor', {
			plat_id: String(platId),
			product_url: `/goodsDetail/${platId}/${encodeURIComponent(productId)}`,
			start_time: new Date(serverNow()).toISOString(),
			...PRESS,
		});
		tell('done');
		reloadUser();
		return true;
	} catch {
		// The table of faults has said why.
		tell('failed');
		return false;
	}
}
