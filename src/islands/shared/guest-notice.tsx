import { loginFor } from '#domain/site/safe-redirect.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type GuestNoticeProps = { readonly title: string; readonly text: string; readonly action: string };

/** In place of what members have: what it is for, and the way to log in, which leads back here. */
export function GuestNotice({ title, text, action }: GuestNoticeProps) {
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="lock" title={title} text={text}>
				<ButtonLink look="confirm" href={loginFor(`${location.pathname}${location.search}`)}>
					{action}
				</ButtonLink>
			</Notice>
		</div>
	);
}
