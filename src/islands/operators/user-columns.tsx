import { momentText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import type { UserLine } from '#stores/operators/admin-users.ts';
import type { Column } from '#ui/columns.ts';
import { UserMarks } from './user-marks.tsx';
import { userName } from './user-name.ts';

/** The columns of the list of users; the name opens the user. */
export function userColumns(
	t: Translate<'admin'>,
	common: Translate<'common'>,
	locale: Locale,
	onOpen: (uid: string) => void,
): readonly Column<UserLine, never>[] {
	return [
		{
			id: 'name',
			label: t('users.name'),
			width: 190,
			isPinned: true,
			cell: (user) => (
				<button
					type="button"
					translate="no"
					className="h-8 max-w-full truncate text-left text-link underline underline-offset-2"
					onClick={() => onOpen(user.uid)}
				>
					{userName(user)}
				</button>
			),
		},
		{
			id: 'reach',
			label: t('users.reach'),
			width: 220,
			cell: ({ phone, email }) => [phone, email].filter(Boolean).join(' · ') || UNKNOWN_TEXT,
		},
		{
			id: 'edition',
			label: t('users.edition'),
			width: 130,
			cell: (user) => editionName(user.edition, common),
		},
		{
			id: 'until',
			label: t('users.until'),
			width: 130,
			cell: ({ end_time }) => (
				<span className="figures">{end_time ? momentText(end_time, locale) : UNKNOWN_TEXT}</span>
			),
		},
		{
			id: 'since',
			label: t('users.since'),
			width: 130,
			cell: ({ created_at }) => <span className="figures">{momentText(created_at, locale)}</span>,
		},
		{ id: 'marks', label: t('users.marks'), width: 180, cell: (user) => <UserMarks user={user} /> },
	];
}
