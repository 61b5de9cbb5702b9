import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { ScreenSkeleton } from '#islands/shared/screen-skeleton.tsx';
import { $adminView, type AdminTab, showAdmin, tabsOf } from '#stores/operators/admin-view.ts';
import { $may } from '#stores/operators/may.ts';
import { $isLeavingForLogin } from '#stores/shared/member-login.ts';
import { $user, reloadUser } from '#stores/shared/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { ADMIN_AREAS } from './start-admin.ts';
import { Users } from './users.tsx';

/** The root of /admin. */
export function AdminScreen() {
	if (useStore($isLeavingForLogin)) return <ScreenSkeleton />;
	return (
		<AppScreen areas={ADMIN_AREAS}>
			<Titled />
		</AppScreen>
	);
}

function Titled() {
	const t = useText('admin');
	useEffect(() => {
		document.title = t('documentTitle');
	}, [t]);
	return (
		<div className="mx-auto max-w-page">
			<h1 className="text-20">{t('title')}</h1>
			<p className="mt-1 max-w-160 text-muted">{t('lead')}</p>
			<div className="mt-3">
				<ForOperators />
			</div>
		</div>
	);
}

/** Nothing is asked for before the role is known; the server refuses others anyway. */
function ForOperators() {
	const t = useText('admin');
	const common = useText('common');
	const state = useStore($user);
	if (!state?.data) {
		if (state?.status !== 'failed') return <span aria-hidden="true" className="skeleton h-140" />;
		return <ErrorState message={errorMessage(state.error, common)} onRetry={reloadUser} />;
	}
	if (state.data.role !== 'operator')
		return <Notice icon="lock" title={t('closed.title')} text={t('closed.text')} />;
	// Somebody else has seen the password that the command drew: the server waits for another one.
	if (state.data.must_change_password) return <PasswordFirst />;
	if (state.data.needs_factor) return <FactorFirst />;
	return <Parts />;
}

function FactorFirst() {
	const t = useText('operators');
	return (
		<Notice icon="lock" title={t('factor.title')} text={t('factor.text')}>
			<ButtonLink look="confirm" href="/user?tab=security">
				{t('factor.action')}
			</ButtonLink>
		</Notice>
	);
}

function PasswordFirst() {
	const t = useText('admin');
	return (
		<Notice icon="lock" title={t('password.title')} text={t('password.text')}>
			<ButtonLink look="confirm" href="/user?tab=security">
				{t('password.action')}
			</ButtonLink>
		</Notice>
	);
}

/** Users open first; the other parts come when they are asked for. */
const PARTS: Readonly<Record<AdminTab, ComponentType>> = {
	users: Users,
	orders: lazy(() => import('./orders.tsx').then((module) => ({ default: module.Orders }))),
	samples: lazy(() => import('./samples.tsx').then((module) => ({ default: module.Samples }))),
	coupons: lazy(() => import('./coupons.tsx').then((module) => ({ default: module.Coupons }))),
	modules: lazy(() => import('./modules.tsx').then((module) => ({ default: module.Modules }))),
	banners: lazy(() => import('./banners.tsx').then((module) => ({ default: module.Banners }))),
	intro: lazy(() => import('./intro.tsx').then((module) => ({ default: module.Intro }))),
	sources: lazy(() => import('./sources.tsx').then((module) => ({ default: module.Sources }))),
	connectors: lazy(() =>
		import('#islands/connectors/connectors.tsx').then((module) => ({ default: module.Connectors })),
	),
	teams: lazy(() => import('./teams.tsx').then((module) => ({ default: module.Teams }))),
	services: lazy(() => import('./services.tsx').then((module) => ({ default: module.Services }))),
	creators: lazy(() =>
		import('./market-profiles.tsx').then((module) => ({ default: module.MarketProfiles })),
	),
	words: lazy(() => import('./forbidden-words.tsx').then((module) => ({ default: module.ForbiddenWords }))),
	operators: lazy(() => import('./operator-list.tsx').then((module) => ({ default: module.OperatorList }))),
	log: lazy(() => import('./log.tsx').then((module) => ({ default: module.Log }))),
};

function Parts() {
	const t = useText('admin');
	const own = useText('operators');
	const { tab } = useStore($adminView);
	const tabs = tabsOf(useStore($may));
	// What the address names may be another role's.
	const shown = tabs.includes(tab) ? tab : tabs[0];
	if (shown === undefined)
		return <Notice icon="lock" title={own('nothing.title')} text={own('nothing.text')} />;
	return (
		<TabPanels
			label={t('tabs')}
			tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
			value={shown}
			onChange={(chosen) => showAdmin({ tab: chosen })}
		>
			{(chosen) => {
				const Part = PARTS[chosen];
				return (
					<Later key={chosen} waiting={<span aria-hidden="true" className="skeleton h-140" />}>
						<Part />
					</Later>
				);
			}}
		</TabPanels>
	);
}
