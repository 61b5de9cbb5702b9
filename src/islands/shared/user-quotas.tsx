import type { UserInfo } from '#contract/user-info.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

type Quota = UserInfo['quotas']['searches'];

/** What was used today, and what is left. */
export function UserQuotas({ user }: { readonly user: UserInfo }) {
	const t = useText('account');
	const { quotas, extra_detail_views: extra } = user;
	const note = extra > 0 ? t('panel.extra', { count: extra }) : '';
	return (
		<div className="border-line border-t px-2 py-2">
			<h2 className="mb-1 text-12 font-medium text-muted">{t('panel.today')}</h2>
			<dl className="flex flex-col gap-1.5">
				<QuotaRow name={t('panel.details')} quota={quotas.detail_views} note={note} />
				<QuotaRow name={t('panel.searches')} quota={quotas.searches} />
			</dl>
			<h2 className="mt-2 mb-1 text-12 font-medium text-muted">{t('panel.ofNow')}</h2>
			<dl className="flex flex-col gap-1.5">
				<QuotaRow name={t('panel.creators')} quota={quotas.followed_creators} />
			</dl>
		</div>
	);
}

type QuotaRowProps = { readonly name: string; readonly quota: Quota; readonly note?: string };

function QuotaRow({ name, quota, note }: QuotaRowProps) {
	const t = useText('account');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const share = quota.limit > 0 ? Math.min(1, quota.used / quota.limit) : 0;
	const text =
		quota.limit === 0
			? t('panel.none')
			: t('panel.used', { used: number(quota.used), limit: number(quota.limit) });
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-2">
			<dt>{name}</dt>
			<dd className="contents">
				<span className="figures text-right text-12 text-muted">
					{quota.limit > 0 && (
						<strong className="mr-1.5 font-medium text-ink">
							{t('panel.left', { left: number(quota.left) })}
						</strong>
					)}
					{[text, note].filter(Boolean).join(' ')}
				</span>
				{quota.limit > 0 && (
					<span aria-hidden="true" className="mt-0.5 h-1 w-full overflow-hidden rounded-full bg-well">
						<span className="block h-full rounded-full bg-link" style={{ width: `${share * 100}%` }} />
					</span>
				)}
			</dd>
		</div>
	);
}
