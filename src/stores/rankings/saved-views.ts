import type { Answer, Input } from '#api/routes.ts';
import type { ViewScreen } from '#domain/rankings/saved-views.ts';
import { moveTo } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { defaultViewName, knownDefaultViews, openDefaultView } from './default-views.ts';

/** A view as the server keeps it. */
export type SavedView = Answer<'savedViews'>['list'][number];

const views = remoteStore<Answer<'savedViews'>, ViewScreen>((screen, signal) =>
	call('savedViews', { screen }, signal),
);
/** The member's views of the screen, with loading and failing. */
export const $savedViews = views.$state;

let loaded: ViewScreen | null = null;

/** Loads the views of a screen, once; what opens with it is remembered, and shown where nobody moved on meanwhile. */
export function loadViews(screen: ViewScreen): void {
	if (loaded === screen) return;
	loaded = screen;
	reloadViews(screen);
}

/** Loads them again. */
export const reloadViews = (screen: ViewScreen) => views.load(screen);

/** Remembers the default views of a screen, by region. */
function keepDefaultViews(screen: ViewScreen, queries: ReadonlyMap<number, string>): void {
	const others = Object.entries(knownDefaultViews()).filter(([name]) => !name.startsWith(`${screen} `));
	const own = [...queries].map(([platId, query]) => [defaultViewName(screen, platId), query]);
	localStorage.setItem(KEYS.defaultViews, JSON.stringify(Object.fromEntries([...others, ...own])));
}

$savedViews.listen(({ status, data }) => {
	if (status !== 'ready' || !data || loaded === null) return;
	const isFirst = localStorage.getItem(KEYS.defaultViews) === null;
	const defaults = data.list.filter(({ is_default }) => is_default);
	keepDefaultViews(loaded, new Map(defaults.map(({ plat_id, query }) => [plat_id, query])));
	// A browser that did not know yet has opened the plain screen.
	if (isFirst) openDefaultView(loaded);
});

/** Shows a view, in its region. */
export function openView({ plat_id, query }: SavedView): void {
	moveTo(new URLSearchParams(`plat_id=${plat_id}&${query}`));
}

async function change(name: string, screen: ViewScreen, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) reloadViews(screen);
	return isDone;
}

/** Keeps what is on screen; answers whether it worked. */
export const saveView = (input: Input<'saveView'>) =>
	change('save', input.screen, () => call('saveView', input));

/** Renames a view, puts another one in its place, or lets it open with the screen or not. */
export const changeView = (screen: ViewScreen, input: Input<'changeView'>) =>
	change(`change ${input.view_id}`, screen, () => call('changeView', input));

/** Takes a view away. */
export const deleteView = (screen: ViewScreen, viewId: number) =>
	change(`delete ${viewId}`, screen, () => call('deleteView', { view_id: viewId }));
