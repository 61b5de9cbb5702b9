import type { UserInfo } from '#contract/user-info.ts';
import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EditionLine } from '#islands/accounts/edition-line.tsx';
import { limitRows } from '#islands/accounts/limit-rows.ts';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import { Panel } from '#ui/panel.tsx';

/** The member's edition, how long it lasts and what it opens. */
export function EditionPanel({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const { locale } = useLanguage();
	return (
		<Panel
			title={t('edition.title')}
			aside={<MemberLink href={userTabAddress('membership')}>{t('edition.all')}</MemberLink>}
		>
			<EditionLine user={user} />
			{/* A custom edition has limits of its own: what is left of them stands beside it. */}
			{user.edition !== 'custom' && (
				<dl className="figures mt-3">
					{limitRows(user.edition, t, locale).map(({ name, label, value }) => (
						<div key={name} className="flex justify-between gap-4 border-line border-t py-1.5">
							<dt className="text-muted">{label}</dt>
							<dd className="text-right">{value}</dd>
						</div>
					))}
				</dl>
			)}
		</Panel>
	);
}
