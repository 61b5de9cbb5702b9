import type { MenuLink } from '#domain/site/menu.ts';
import { useText } from '#i18n/text.tsx';
import { EXTERNAL_ICON } from '#styles/chrome-icons.ts';
import { PathIcon } from './path-icon.tsx';

type MenuLinksProps = {
	readonly links: readonly MenuLink[];
	/** Looks of the items, by rank, and of the links. */
	readonly places: Readonly<Record<MenuLink['rank'], string>>;
	readonly look: string;
};

/** The entries of the top menu as list items. */
export function MenuLinks({ links, places, look }: MenuLinksProps) {
	const t = useText('chrome');
	return links.map(({ name, href, isExternal, current, rank }) => (
		<li key={name} className={places[rank]}>
			<a
				href={href}
				className={look}
				aria-current={current ?? undefined}
				{...(isExternal ? { rel: 'noopener' } : {})}
			>
				{t(`entry.${name}`)}
				{isExternal && <ExternalMark />}
			</a>
		</li>
	));
}

/** Says that a link leads to a site beside this one. */
export function ExternalMark() {
	const t = useText('chrome');
	return (
		<>
			<PathIcon path={EXTERNAL_ICON} className="size-3 shrink-0" />
			<span className="sr-only">({t('nav.external')})</span>
		</>
	);
}
