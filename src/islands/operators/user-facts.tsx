import type { ReactNode } from 'react';
import { minuteText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import type { ShownUser } from '#stores/operators/admin-users.ts';
import { Panel } from '#ui/panel.tsx';
import { UserMarks } from './user-marks.tsx';
import { userName } from './user-name.ts';

const QUOTAS = [
	'detail_views',
	'searches',
	'followed_creators',
	'followed_shops',
	'followed_products',
	'followed_lives',
] as const;

/** Who a user is, what they have, and what they used today. */
export function UserFacts({ user }: { readonly user: ShownUser }) {
	const t = useText('admin');
	const common = useText('common');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const until = user.end_time ? t('user.until', { moment: minuteText(user.end_time, locale) }) : '';
	return (
		<Panel title={userName(user)} aside={<UserMarks user={user} />}>
			<dl className="mt-3 flex flex-col">
				<Fact name={t('user.uid')}>{user.uid}</Fact>
				<Fact name={t('user.username')}>{user.username ?? UNKNOWN_TEXT}</Fact>
				<Fact name={t('user.phone')}>{user.phone ?? UNKNOWN_TEXT}</Fact>
				<Fact name={t('user.email')}>{user.email ?? UNKNOWN_TEXT}</Fact>
				<Fact name={t('users.since')}>{minuteText(user.created_at, locale)}</Fact>
				<Fact name={t('users.edition')}>{`${editionName(user.edition, common)} ${until}`.trim()}</Fact>
				<Fact name={t('user.points')}>{number(user.silver_coin)}</Fact>
				<Fact name={t('user.sessions')}>{number(user.sessions)}</Fact>
				{QUOTAS.map((name) => {
					const { used, limit } = user.quotas[name];
					return (
						<Fact key={name} name={t(`quota.${name}`)}>
							{t('user.used', { used: number(used), limit: number(limit) })}
						</Fact>
					);
				})}
			</dl>
		</Panel>
	);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-4 border-line border-b py-1.5 last:border-0">
			<dt className="text-muted">{name}</dt>
			<dd className="figures min-w-0 break-words text-right" translate="no">
				{children}
			</dd>
		</div>
	);
}
