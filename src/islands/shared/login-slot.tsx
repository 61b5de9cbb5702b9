import { useStore } from '@nanostores/react';
import { hasLoginChoices, loginLinks } from '#domain/site/menu.ts';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { useText } from '#i18n/text.tsx';
import { $address } from '#stores/shared/address.ts';
import { $token } from '#stores/shared/token.ts';
import { MENU_PANEL } from '#styles/chrome-classes.ts';
import { CHEVRON_ICON } from '#styles/chrome-icons.ts';
import { ExternalMark } from './menu-links.tsx';
import { PathIcon } from './path-icon.tsx';
import { hereRoute, SITES } from './use-menu.ts';

const BUTTON =
	'ml-1 flex h-8 cursor-pointer list-none items-center gap-1 whitespace-nowrap rounded-control border border-line px-3 font-medium hover:bg-well max-md:hidden [&::-webkit-details-marker]:hidden';

/** The way in for visitors; with two choices where the page has them (spec section 2). */
export function LoginSlot() {
	const t = useText('chrome');
	const isIn = useStore($token) !== '';
	// What the address says may change while the screen is open; the login returns to what is shown then.
	useStore($address);
	if (isIn) return null;
	if (hasLoginChoices(hereRoute()?.name)) return <LoginChoices />;
	return (
		<a href={loginFor(`${location.pathname}${location.search}`)} className={BUTTON}>
			{t('login.action')}
		</a>
	);
}

function LoginChoices() {
	const t = useText('chrome');
	return (
		<details data-menu data-later="menus" className="relative">
			<summary className={BUTTON}>
				{t('login.action')}
				<PathIcon path={CHEVRON_ICON} className="-mr-1 shrink-0 text-muted" />
			</summary>
			<ul className={`${MENU_PANEL} right-0 w-64`}>
				{loginLinks(SITES).map(({ name, href, isExternal }) => (
					<li key={name}>
						<a
							href={href}
							className="flex flex-col rounded-control px-2 py-1.5 hover:bg-well"
							{...(isExternal ? { rel: 'noopener' } : {})}
						>
							<span className="flex items-center gap-1 font-medium">
								{t(`login.${name}`)}
								{isExternal && <ExternalMark />}
							</span>
							<span className="text-12 text-muted">{t(`login.${name}Text`)}</span>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
