import { atom } from 'nanostores';
import { COMPARED } from '#domain/rankings/compared-ids.ts';
import { SESSION_KEYS } from '#stores/shared/keys.ts';
import { readTab, writeTab } from '#stores/shared/tab-storage.ts';

/** What can be compared. */
export type ComparedKind = 'product' | 'shop' | 'creator' | 'live' | 'video';
/** Something that has been picked. */
export type Picked = { readonly id: string; readonly name: string; readonly image: string };

const nameOf = (kind: ComparedKind, platId: number) => `${kind} ${platId}`;

function stored(): Readonly<Record<string, readonly Picked[]>> {
	try {
		return JSON.parse(readTab(SESSION_KEYS.compared) ?? '{}');
	} catch {
		return {};
	}
}

/** What has been picked, by kind and region; it lasts as long as the tab. */
export const $trays = atom(stored());
$trays.listen((trays) => writeTab(SESSION_KEYS.compared, JSON.stringify(trays)));

const NONE: readonly Picked[] = [];

/** The tray of a kind in a region. */
export const trayOf = (trays: ReturnType<typeof stored>, kind: ComparedKind, platId: number) =>
	trays[nameOf(kind, platId)] ?? NONE;

function put(kind: ComparedKind, platId: number, tray: readonly Picked[]): void {
	$trays.set({ ...$trays.get(), [nameOf(kind, platId)]: tray });
}

/** Picks something, or no longer; false where the tray is full. */
export function togglePicked(kind: ComparedKind, platId: number, picked: Picked): boolean {
	const tray = trayOf($trays.get(), kind, platId);
	const others = tray.filter(({ id }) => id !== picked.id);
	if (others.length === tray.length && tray.length >= COMPARED.most) return false;
	put(kind, platId, others.length === tray.length ? [...tray, picked] : others);
	return true;
}

/** Empties a tray. */
export const clearTray = (kind: ComparedKind, platId: number) => put(kind, platId, NONE);
