import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { $business, BUSINESS_TABS, type BusinessTab, showBusiness } from '#stores/services/market.ts';
import { $token } from '#stores/shared/token.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { FindPart } from './find-part.tsx';
import { BUSINESS_AREAS } from './start-business.ts';

/** The root of /business: cards to be found, the member's own card, and inquiries. */
export function BusinessScreen() {
	return (
		<AppScreen areas={BUSINESS_AREAS}>
			<Titled />
		</AppScreen>
	);
}

const CardPart = lazy(() => import('./card-part.tsx').then((module) => ({ default: module.CardPart })));
const InquiriesPart = lazy(() =>
	import('./inquiries-part.tsx').then((module) => ({ default: module.InquiriesPart })),
);

function Titled() {
	const t = useText('services');
	const { tab } = useStore($business);
	useEffect(() => {
		document.title = t('documentTitle');
	}, [t]);
	return (
		<div className="mx-auto max-w-page">
			<h1 className="text-20">{t('title')}</h1>
			<p className="mt-1 mb-3 max-w-160 text-muted">{t('lead')}</p>
			<TabPanels
				label={t('tabs')}
				tabs={BUSINESS_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
				value={tab}
				onChange={(chosen) => showBusiness({ tab: chosen })}
			>
				{(chosen) => (chosen === 'find' ? <FindPart /> : <MembersPart tab={chosen} />)}
			</TabPanels>
		</div>
	);
}

/** A part that belongs to an account; visitors are led to the login, which comes back to it. */
function MembersPart({ tab }: { readonly tab: Exclude<BusinessTab, 'find'> }) {
	const t = useText('services');
	if (useStore($token) === '')
		return (
			<Notice icon="lock" title={t('login.title')} text={t(`login.${tab}`)}>
				<ButtonLink look="confirm" href={loginFor(`/business?tab=${tab}`)}>
					{t('login.action')}
				</ButtonLink>
			</Notice>
		);
	const Part = tab === 'card' ? CardPart : InquiriesPart;
	return (
		<Later key={tab} waiting={<span aria-hidden="true" className="skeleton h-140 w-full" />}>
			<Part />
		</Later>
	);
}
