import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { $marketView, MARKET_TABS, type MarketTab, showTab } from '#stores/creator-market/market.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { Later } from '#ui/later.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { MARKET_AREAS } from './start-market.ts';

const CreatorsPart = lazy(async () => ({ default: (await import('./creators-part.tsx')).CreatorsPart }));
const InvitationsPart = lazy(async () => ({
	default: (await import('./invitations-part.tsx')).InvitationsPart,
}));
const ReturnsPart = lazy(async () => ({ default: (await import('./returns-part.tsx')).ReturnsPart }));
const ProfilePart = lazy(async () => ({ default: (await import('./profile-part.tsx')).ProfilePart }));
const WAITING = <span aria-hidden="true" className="skeleton h-140 w-full" />;

/** The root of /creatorMarket: creators, what a merchant sent them, what came of it, and the creator’s own side. */
export function MarketScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={MARKET_AREAS}>
			<Content />
		</AppScreen>
	);
}

function Content() {
	const t = useText('partners');
	const { tab } = useStore($marketView);
	usePageTitle(null, t('documentTitle'));
	return (
		<div className="mx-auto max-w-page">
			<h1 className="text-20">{t('title')}</h1>
			<p className="mt-1 mb-3 max-w-160 text-muted">{t('lead')}</p>
			<TabPanels
				label={t('tabs.label')}
				tabs={MARKET_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
				onChange={showTab}
			>
				{(shown) => (
					<Later key={shown} waiting={WAITING}>
						<Part tab={shown} />
					</Later>
				)}
			</TabPanels>
		</div>
	);
}

function Part({ tab }: { readonly tab: MarketTab }) {
	if (tab === 'creators') return <CreatorsPart />;
	if (tab === 'returns') return <ReturnsPart />;
	if (tab === 'profile') return <ProfilePart />;
	return <InvitationsPart isMerchant={tab === 'sent'} />;
}
