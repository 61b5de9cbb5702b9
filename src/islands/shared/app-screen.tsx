import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { followStores } from '#elements/chrome/follow-stores.ts';
import type { Area } from '#i18n/messages.ts';
import { Text, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { $isRedUp } from '#stores/shared/growth-colours.ts';
import { $language } from '#stores/shared/language.ts';
import { $rates } from '#stores/shared/rates.ts';
import { $region } from '#stores/shared/region.ts';
import { $siteState } from '#stores/shared/site-state.ts';
import { MoneyContext } from '#ui/money.tsx';
import { AccessGate } from './access-gate.tsx';
import { BrokenPart } from './broken-part.tsx';
import { markDemo } from './demo-marks.ts';
import { MAIN_LOOK } from './main-look.ts';
import { PageState } from './page-state.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { UserSlot } from './user-slot.tsx';

type AppScreenProps = { readonly areas: readonly Area[]; readonly children: ReactNode };

/**
 * What every app screen has below its header, which the page brings along (layouts/App.astro). It waits for the messages
 * and for the first word on demo data, which the page's own script has asked for already, so that nothing moves once it
 * is there.
 */
export function AppScreen({ areas, children }: AppScreenProps) {
	const language = useStore($language);
	const site = useStore($siteState);
	const isRedUp = useStore($isRedUp);
	const from = useStore($region).currency;
	const to = isoCurrency(useStore($currency));
	const rates = useStore($rates);
	// Every amount on the screen is written anew when this is another object.
	const money = useMemo(() => ({ from, to, rates }), [from, to, rates]);
	useEffect(followStores, []);
	useEffect(() => {
		document.documentElement.toggleAttribute('data-red-up', isRedUp);
	}, [isRedUp]);
	const all = useMemo(() => [...new Set<Area>(['common', ...areas])], [areas]);
	if (site.status === 'loading' && !site.data) return <ScreenSkeleton />;
	return (
		<Text language={language} areas={all} waiting={<ScreenSkeleton />}>
			<MoneyContext value={money}>
				<MemberMenu />
				<HeaderMarks site={site.data} />
				<main id="content" tabIndex={-1} className={MAIN_LOOK}>
					<PartBoundary instead={<BrokenPart />}>
						<AccessGate>{children}</AccessGate>
					</PartBoundary>
				</main>
				<PageState />
			</MoneyContext>
		</Text>
	);
}

/** The member's menu, in its place in the header; the place goes along when the header changes its language. */
function MemberMenu() {
	const [place] = useState(() => document.querySelector('[data-member-menu]'));
	if (!place) return null;
	const menu = (
		<PartBoundary instead={null}>
			<UserSlot />
		</PartBoundary>
	);
	return createPortal(menu, place);
}

/** From the frame on in which the screen is there the header has its letters, and says whether the data is generated. */
function HeaderMarks({ site }: { readonly site: Parameters<typeof markDemo>[0] | null }) {
	const t = useText('common');
	useLayoutEffect(() => document.documentElement.setAttribute('data-letters', ''), []);
	useLayoutEffect(() => markDemo(site ?? { demo: false }, t), [site, t]);
	return null;
}
