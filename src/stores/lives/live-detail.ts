import { atom, computed } from 'nanostores';
import type { Answer, Query } from '#api/routes.ts';
import { mayRun } from '#domain/lives/live-state.ts';
import { placeOf } from '#stores/details/detail.ts';
import { $detailFollow } from '#stores/details/detail-follow.ts';
import { $detailPlace } from '#stores/details/detail-place.ts';
import { call } from '#stores/shared/client.ts';
import { eachTurn } from '#stores/shared/each-turn.ts';
import { $language } from '#stores/shared/language.ts';
import { whenReader } from '#stores/shared/open-access.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { mergeCurve } from './live-merge.ts';

type LiveQuery = Query<'liveDetail'>;

const detail = remoteStore<Answer<'liveDetail'>, LiveQuery>((query, signal) =>
	call('liveDetail', query, signal),
);
const curve = remoteStore<Answer<'liveCurve'>, LiveQuery>((query, signal) =>
	call('liveCurve', query, signal),
);

/** Its minutes: as answered, and with those that came since. */
export const $liveCurve = atom(curve.$state.get());
curve.$state.subscribe((state) => $liveCurve.set(state));

/** What the session is and its figures, as new as its minutes. */
export const $liveDetail = computed([detail.$state, $liveCurve], (state, { data: minutes }) => {
	if (!state.data || !minutes) return state;
	const { state: now, ended_at, read_at, seconds, coverage, figures } = minutes;
	return { ...state, data: { ...state.data, state: now, ended_at, read_at, seconds, coverage, figures } };
});

/** Whether new minutes come by themselves: not while a session does not run, open, or waiting to come back. */
export const $liveStream = atom<'off' | 'open' | 'waiting'>('off');
let stopStream: () => void = () => undefined;

/** Follows a session that runs, or may be read again; its code is fetched only then. */
async function followRunning(query: LiveQuery, cursor: string): Promise<void> {
	const { followStream } = await import('./live-stream.ts');
	stopStream();
	stopStream = followStream(query, cursor, {
		onCurve: (next) =>
			$liveCurve.set({ status: 'ready', data: mergeCurve($liveCurve.get().data, next), error: null }),
		onState: (state) => $liveStream.set(state),
		onEnd: () => {
			$liveStream.set('off');
			reloadLive();
		},
	});
}

const $query = computed([$detailPlace, $language], (place, language) =>
	place
		? ({
				plat_id: String(place.platId),
				id: place.id,
				language_id: String(language.languageId),
			} as LiveQuery)
		: null,
);

/** Asks again for the session; its minutes follow. */
export function reloadLive(): void {
	const query = $query.get();
	if (query) detail.load(query);
}

/** Asks again for the minutes. */
export function reloadCurve(): void {
	const query = $query.get();
	if (query) curve.load(query);
}

/** The session of `/detail/{platform}/{room}`: first what it is, as that counts the view, then its minutes. */
export function followLive(pathname: string): void {
	$detailPlace.set(placeOf(pathname));
	detail.$state.subscribe(({ status, data }) => {
		if (status !== 'ready' || !data) return;
		$detailFollow.set({ isFollowed: data.is_followed, isSending: false, isFull: false });
		reloadCurve();
	});
	curve.$state.subscribe(({ status, data }) => {
		const query = $query.get();
		if (status !== 'ready' || !data || !query) return;
		stopStream();
		// A lost session may be read again. What is over is read once; the page says when it was.
		const startedAt = Date.parse(data.started_at);
		const isLost = data.state === 'lost' && mayRun({ startedAt, endedAt: null }, Date.now());
		if (data.state === 'live' || isLost)
			followRunning(query, data.cursor).catch(() => $liveStream.set('off'));
	});
	whenReader(() => eachTurn($query, reloadLive));
}
