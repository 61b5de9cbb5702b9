import { loginFor } from '#domain/site/safe-redirect.ts';
import { $address } from '#stores/shared/address.ts';
import { $currency } from '#stores/shared/currency.ts';
import { $growthColours } from '#stores/shared/growth-colours.ts';
import { $region } from '#stores/shared/region.ts';
import { $theme } from '#stores/shared/theme.ts';
import { $token } from '#stores/shared/token.ts';

/** Tabs of a search that are searched from the header; any other starts with products. */
const SEARCHED_TABS = new Set(['1', '2']);

/** The script in the head marks them: what it uses for it is there before the first paint. */
function showChoices(): void {
	const choices = {
		region: String($region.get().platId),
		currency: $currency.get(),
		theme: $theme.get(),
		growth: $growthColours.get(),
	};
	dispatchEvent(new CustomEvent('choiceschanged', { detail: choices }));
}

function set(selector: string, name: 'value' | 'href', value: string): void {
	const element = document.querySelector<HTMLInputElement & HTMLAnchorElement>(`header ${selector}`);
	if (element && element[name] !== value) element[name] = value;
}

let searched = '';

/** The login leads back to what is on screen; on the result the search keeps its keyword and stays with its tab. */
function showAddress(): void {
	const { pathname, search } = location;
	set('[data-login]', 'href', loginFor(`${pathname}${search}`));
	if (pathname.split('/')[1] !== 'searchResult') return;
	const address = $address.get();
	const tab = address.get('currentTab') ?? '';
	set('[name=currentTab]', 'value', SEARCHED_TABS.has(tab) ? tab : '1');
	const keyword = (address.get('keyword') ?? '').trim();
	const field = document.querySelector<HTMLInputElement>('header [name=keyword]');
	// What has been typed meanwhile stays, also where it was typed before this script was there.
	const isTyped = field === document.activeElement || field?.value !== searched;
	if (field && !isTyped && keyword !== '') field.value = keyword;
	searched = keyword;
}

function showAll(): void {
	showChoices();
	showAddress();
}

/**
 * Keeps the header of an app screen with the stores that it shares with the screen: what is chosen there, in its own
 * menus or in another tab shows at once, and so does who is logged in.
 */
export function followStores(): () => void {
	const stops = [
		...[$region, $currency, $theme, $growthColours].map((store) => store.listen(showChoices)),
		$address.listen(showAddress),
		$token.subscribe((token) => {
			document.documentElement.toggleAttribute('data-member', token !== '');
		}),
	];
	addEventListener('languagechosen', showAll);
	showAll();
	return () => {
		for (const stop of stops) stop();
		removeEventListener('languagechosen', showAll);
	};
}
