import { useStore } from '@nanostores/react';
import type { UserInfo } from '#contract/user-info.ts';
import { memberName } from '#domain/accounts/member-name.ts';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LEVELS } from '#islands/accounts/edition-line.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { avatarAddress } from '#stores/shared/user.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** Who is logged in, with which edition, and the member's other screens. */
export function Who({ user }: MemberProps) {
	const t = useText('member');
	const account = useText('account');
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
			<img
				src={avatarAddress(user.user_avatar)}
				alt=""
				width="56"
				height="56"
				className="size-14 shrink-0 rounded-full bg-well"
			/>
			<div className="min-w-0 grow basis-60">
				<p className="truncate text-16 font-bold" translate="no">
					{memberName(user) ?? account('panel.noName')}
				</p>
				<Edition user={user} />
			</div>
			<nav aria-label={t('user.onward')} className="flex flex-wrap gap-2">
				<ButtonLink href="/workbench">{account('panel.workbench')}</ButtonLink>
				<ButtonLink href="/authorization">{account('panel.authorizations')}</ButtonLink>
				<ButtonLink href="/notify">
					{account('panel.notices')}
					{user.unread_notices > 0 && (
						<Badge look="link">{account('panel.unread', { count: user.unread_notices })}</Badge>
					)}
				</ButtonLink>
			</nav>
		</div>
	);
}

/** The edition, the level and until when. */
function Edition({ user }: { readonly user: UserInfo }) {
	const account = useText('account');
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	// Some languages call the edition and its level by one name.
	const edition = editionName(user.edition, common);
	const level = account(`panel.levels.${LEVELS[user.level] ?? '0'}`);
	const until = user.demo_ends_at
		? account('panel.demoUntil', { day: momentText(user.demo_ends_at, locale) })
		: isSoldHere && user.end_time && account('panel.until', { day: momentText(user.end_time, locale) });
	return (
		<p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
			{isSoldHere && (
				<>
					<span className="text-ink">{edition}</span>
					{level !== edition && <Badge look="link">{level}</Badge>}
				</>
			)}
			{until}
		</p>
	);
}
