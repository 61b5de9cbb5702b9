import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LEVELS } from '#islands/accounts/edition-line.tsx';
import { EditionTable } from '#islands/accounts/edition-table.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { CouponsPanel } from '#islands/membership/coupons-panel.tsx';
import { OrdersPanel } from '#islands/membership/orders-panel.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

/** The edition, until when, and what each edition opens. */
export function MembershipPart({ user }: MemberProps) {
	const t = useText('member');
	return (
		<div className="flex flex-col gap-4">
			<Panel title={t('membership.title')}>
				<Standing user={user} />
				<p className="mt-4 max-w-160 text-muted">{t('membership.note')}</p>
				<ButtonLink look="confirm" href="/pay" className="mt-3 self-start">
					{t('membership.buy')}
				</ButtonLink>
			</Panel>
			<CouponsPanel />
			<OrdersPanel />
			<EditionTable own={user.edition} />
		</div>
	);
}

/** The edition, its level and its end. */
function Standing({ user }: MemberProps) {
	const t = useText('member');
	const account = useText('account');
	const common = useText('common');
	const { locale } = useLanguage();
	const end = user.end_time ? minuteText(user.end_time, locale) : t('membership.never');
	const facts = [
		{ name: t('membership.edition'), value: editionName(user.edition, common) },
		{ name: t('membership.level'), value: account(`panel.levels.${LEVELS[user.level] ?? '0'}`) },
		{ name: t('membership.ends'), value: end },
	];
	return (
		<dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-3">
			{facts.map(({ name, value }) => (
				<div key={name}>
					<dt className="text-12 text-muted">{name}</dt>
					<dd className="figures text-16 font-bold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
