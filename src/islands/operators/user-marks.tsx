import { useText } from '#i18n/text.tsx';
import type { UserLine } from '#stores/operators/admin-users.ts';
import { Badge } from '#ui/badge.tsx';

type Marked = Pick<UserLine, 'role' | 'is_demo' | 'disabled_at'>;

/** What is special about a user; a dash where nothing is, in a table. */
export function UserMarks({ user }: { readonly user: Marked }) {
	const t = useText('admin');
	return (
		<span className="inline-flex flex-wrap gap-1">
			{user.disabled_at !== null && <Badge>{t('mark.disabled')}</Badge>}
			{user.role === 'operator' && <Badge look="link">{t('mark.operator')}</Badge>}
			{user.is_demo && <Badge>{t('mark.demo')}</Badge>}
		</span>
	);
}
