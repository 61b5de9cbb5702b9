import type { UserInfo } from '#contract/user-info.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { Badge } from '#ui/badge.tsx';

/** The levels by number, as the messages name them. */
export const LEVELS = ['0', '1', '2', '3', '4'] as const;

/** The member's edition, level and until when. */
export function EditionLine({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const account = useText('account');
	const common = useText('common');
	const { locale } = useLanguage();
	// Some languages call the edition and its level by one name.
	const edition = editionName(user.edition, common);
	const level = account(`panel.levels.${LEVELS[user.level] ?? '0'}`);
	const until = user.end_time
		? t('edition.until', { moment: minuteText(user.end_time, locale) })
		: t('edition.endless');
	return (
		<p className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
			<strong className="text-20">{edition}</strong>
			{level !== edition && <Badge look="link">{level}</Badge>}
			<span className="figures text-muted">{until}</span>
		</p>
	);
}
