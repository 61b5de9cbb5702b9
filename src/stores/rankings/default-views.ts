import type { ViewScreen } from '#domain/rankings/saved-views.ts';
import { $address } from '#stores/shared/address.ts';
import { KEYS } from '#stores/shared/keys.ts';
import { $region } from '#stores/shared/region.ts';
import { $token } from '#stores/shared/token.ts';

/*
 * The saved views that screens open with. The server has them; this browser remembers them, so that a screen need not
 * ask before it loads, until the session begins or ends (session.ts).
 */

/** Queries by `defaultViewName`. */
type Known = Readonly<Record<string, string>>;

/** The name under which the view of a screen and region is remembered. */
export const defaultViewName = (screen: ViewScreen, platId: number) => `${screen} ${platId}`;

/** What this browser remembers. */
export function knownDefaultViews(): Known {
	try {
		return JSON.parse(localStorage.getItem(KEYS.defaultViews) ?? '{}') as Known;
	} catch {
		return {};
	}
}

/** Opens a screen whose address says nothing with the member's view of the region; false where there is none. */
export function openDefaultView(screen: ViewScreen): boolean {
	if ($token.get() === '' || location.search !== '') return false;
	const { platId } = $region.get();
	const query = knownDefaultViews()[defaultViewName(screen, platId)];
	if (!query) return false;
	const params = new URLSearchParams(`plat_id=${platId}&${query}`);
	history.replaceState(history.state, '', `?${params}`);
	$address.set(params);
	return true;
}
