import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { UserInfo } from '#contract/user-info.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import { $user, avatarAddress, followUser } from '#stores/shared/user.ts';
import { Popover } from '#ui/popover.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserSkeleton } from './user-skeleton.tsx';

const AREAS = ['account'] as const;

/** Who is logged in, in the header; opened it shows what is left today and leads on. */
export function UserPanel() {
	useEffect(followUser, []);
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={<UserSkeleton />}>
			<Panel />
		</Text>
	);
}

function Panel() {
	const t = useText('account');
	const user = useStore($user)?.data ?? null;
	return (
		<Popover
			label={t('panel.label')}
			button={<Face user={user} />}
			look="quiet"
			align="end"
			className="size-8 shrink-0 px-0!"
			isNamed
		>
			{() => <UserMenu />}
		</Popover>
	);
}

/** The picture, with a dot where notices wait. */
function Face({ user }: { readonly user: UserInfo | null }) {
	const t = useText('account');
	if (!user) return <UserSkeleton />;
	return (
		<span className="relative shrink-0">
			<Avatar avatar={user.user_avatar} />
			{user.unread_notices > 0 && (
				<span className="absolute top-0 right-0 size-2.5 rounded-full border-2 border-surface bg-brand">
					<span className="sr-only">{t('panel.unread', { count: user.unread_notices })}</span>
				</span>
			)}
		</span>
	);
}

/** A member's picture; it says nothing that the name beside it does not. */
export function Avatar({ avatar }: { readonly avatar: string }) {
	return (
		<img
			src={avatarAddress(avatar)}
			alt=""
			width="32"
			height="32"
			className="size-8 shrink-0 rounded-full bg-well"
		/>
	);
}
