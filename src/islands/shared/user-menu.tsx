import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { memberName } from '#domain/accounts/member-name.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $isLoggingOut, logOut } from '#stores/accounts/logout.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $user, reloadUser } from '#stores/shared/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { editionName } from './edition-names.ts';
import { UserPoints } from './user-points.tsx';
import { UserQuotas } from './user-quotas.tsx';

const LEVELS = ['0', '1', '2', '3', '4'] as const;

/** What opens from the member's picture. */
export function UserMenu() {
	const t = useText('account');
	const common = useText('common');
	const state = useStore($user);
	const user = state?.data;
	// What the page has used since it was loaded.
	useEffect(reloadUser, []);
	return (
		<div className="flex w-72 flex-col">
			{user ? <Account user={user} /> : <Unknown isFailed={state?.status === 'failed'} />}
			<nav aria-label={t('panel.label')} className="mt-1 flex flex-col border-line border-t pt-1">
				<MenuLink href="/workbench">{t('panel.workbench')}</MenuLink>
				<MenuLink href="/user">{t('panel.user')}</MenuLink>
				<MenuLink href="/authorization">{t('panel.authorizations')}</MenuLink>
				<MenuLink href="/notify">
					{t('panel.notices')}
					{user && user.unread_notices > 0 && (
						<Badge look="link">{t('panel.unread', { count: user.unread_notices })}</Badge>
					)}
				</MenuLink>
				{user?.role === 'operator' && <MenuLink href="/admin">{t('panel.operators')}</MenuLink>}
			</nav>
			<PendingButton
				look="quiet"
				className="mt-1 w-full justify-start px-2! font-normal!"
				isPending={useStore($isLoggingOut)}
				onClick={() => logOut(common('session.loggedOut'))}
			>
				{common('session.logOut')}
			</PendingButton>
		</div>
	);
}

function MenuLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
	return (
		<a href={href} className="flex h-8 items-center justify-between rounded-control px-2 hover:bg-well">
			{children}
		</a>
	);
}

function Account({ user }: { readonly user: UserInfo }) {
	return (
		<>
			<Identity user={user} />
			<UserQuotas user={user} />
			<UserPoints user={user} />
		</>
	);
}

function Identity({ user }: { readonly user: UserInfo }) {
	const t = useText('account');
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const name = memberName(user) ?? t('panel.noName');
	const until = user.demo_ends_at
		? t('panel.demoUntil', { day: momentText(user.demo_ends_at, locale) })
		: isSoldHere && user.end_time && t('panel.until', { day: momentText(user.end_time, locale) });
	return (
		<div className="flex flex-col px-2 py-1">
			<span className="truncate text-14 font-medium" translate="no">
				{name}
			</span>
			<span className="flex flex-wrap items-center gap-1.5 text-12 text-muted">
				{isSoldHere && (
					<>
						<span className="text-ink">{editionName(user.edition, common)}</span>
						<Badge>{t(`panel.levels.${LEVELS[user.level] ?? '0'}`)}</Badge>
					</>
				)}
				{until}
			</span>
			{user.needs_phone && isSoldHere && (
				<a href={userTabAddress('security')} className="mt-1 text-12 text-link underline">
					{t('panel.bindPhone')}
				</a>
			)}
		</div>
	);
}

function Unknown({ isFailed }: { readonly isFailed: boolean }) {
	const t = useText('account');
	const common = useText('common');
	if (!isFailed) return <span aria-hidden="true" className="skeleton m-2 h-40" />;
	return (
		<div role="alert" className="flex items-center justify-between gap-2 p-2">
			{t('panel.failed')}
			<Button onClick={reloadUser}>{common('action.retry')}</Button>
		</div>
	);
}
