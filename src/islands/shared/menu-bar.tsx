import { useText } from '#i18n/text.tsx';
import { BAR_LINK, BAR_ROW, IN_BAR, IN_MORE, LIST_LINK, MENU_PANEL } from '#styles/chrome-classes.ts';
import { CHEVRON_ICON } from '#styles/chrome-icons.ts';
import { MenuLinks } from './menu-links.tsx';
import { PathIcon } from './path-icon.tsx';
import { useMenu } from './use-menu.ts';

/** The top menu from tablets up; what has no room is under "More". elements/chrome closes that menu. */
export function MenuBar() {
	const t = useText('chrome');
	const common = useText('common');
	const links = useMenu();
	return (
		<nav aria-label={common('nav.label')} className="border-line border-t max-md:hidden">
			<ul className={`${BAR_ROW} max-w-screen`}>
				<MenuLinks links={links} places={IN_BAR} look={BAR_LINK} />
				<li className="xl:hidden">
					<details data-menu data-later="menus" className="relative h-full">
						<summary className={`${BAR_LINK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
							{t('nav.more')}
							<PathIcon path={CHEVRON_ICON} />
						</summary>
						<ul className={`${MENU_PANEL} right-0 mt-px min-w-44`}>
							<MenuLinks links={links.filter(({ rank }) => rank > 1)} places={IN_MORE} look={LIST_LINK} />
						</ul>
					</details>
				</li>
			</ul>
		</nav>
	);
}
