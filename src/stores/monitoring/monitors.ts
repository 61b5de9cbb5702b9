import { computed } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import { MONITOR_STATES, type MonitorState } from '#domain/monitoring/monitor-state.ts';
import { $address, moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { $region } from '#stores/shared/region.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** A monitor as calls answer it. */
export type Monitor = Answer<'monitors'>['list'][number];

/** Rows of a page. */
export const MONITORS_PAGE = 20;

/** Which monitors are on screen. */
export type MonitorsView = {
	readonly status: MonitorState | null;
	readonly keyword: string;
	readonly page: number;
};

/** What an address says; nonsense counts as nothing. */
export function monitorsView(params: URLSearchParams): MonitorsView {
	const page = Number(params.get('page'));
	return {
		status: MONITOR_STATES.find((state) => state === params.get('status')) ?? null,
		keyword: (params.get('keyword') ?? '').slice(0, 100),
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}

/** Which monitors are on screen. */
export const $monitorsView = computed($address, monitorsView);

/** Shows others; anything but a page starts at the first. */
export function showMonitors(change: Partial<MonitorsView>): void {
	const { status, keyword, page } = { ...$monitorsView.get(), page: 1, ...change };
	const params = new URLSearchParams();
	if (status) params.set('status', status);
	if (keyword !== '') params.set('keyword', keyword);
	if (page > 1) params.set('page', String(page));
	moveTo(params);
}

type Wish = MonitorsView & { readonly platId: number };

const list = remoteStore<Answer<'monitors'>, Wish>(({ status, keyword, page, platId }, signal) =>
	call(
		'monitors',
		{
			plat_id: String(platId),
			...(status && { status }),
			...(keyword !== '' && { keyword }),
			page: String(page),
			limit: String(MONITORS_PAGE),
		},
		signal,
	),
);
/** The monitors on screen. */
export const $monitors = list.$state;

/** Asks for them again. */
export const reloadMonitors = (): void => list.load({ ...$monitorsView.get(), platId: $region.get().platId });

const LOOK_MS = 30_000;

/** Keeps the list as new as the address, the region and the readings that come; answers how to stop. */
export function followMonitors(): () => void {
	const wish = computed([$monitorsView, $region], (view, { platId }) => ({ ...view, platId }));
	const stop = wish.subscribe(list.load);
	const looks = setInterval(() => {
		const isMoving = list.$state.get().data?.list.some(({ next_at }) => next_at !== null);
		if (isMoving && !document.hidden) reloadMonitors();
	}, LOOK_MS);
	return () => {
		stop();
		clearInterval(looks);
	};
}

/** What can be done with monitors. */
export type MonitorAct = 'stop' | 'delete' | 'again';

const body = (ids: readonly string[]) => ({
	plat_id: String($region.get().platId),
	monitor_ids: [...ids],
});

/** Stops or deletes monitors, or monitors a product again; answers whether it worked. */
export function changeMonitors(what: MonitorAct, ids: readonly string[]): Promise<boolean> {
	return act(`${what} ${ids.join()}`, async () => {
		if (what === 'stop') await call('stopMonitor', body(ids));
		else if (what === 'delete') await call('deleteMonitor', body(ids));
		else await call('againMonitor', { plat_id: String($region.get().platId), monitor_id: ids[0] ?? '' });
		reloadMonitors();
		reloadUser();
	});
}
