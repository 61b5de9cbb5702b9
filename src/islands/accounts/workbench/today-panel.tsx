import { useStore } from '@nanostores/react';
import type { FollowKind } from '#contract/follows.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { LIMITS, type Limits, rightsOf } from '#domain/access/editions.ts';
import { nextEdition } from '#domain/access/screen-access.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $region } from '#stores/shared/region.ts';
import { Meter } from '#ui/meter.tsx';
import { Panel } from '#ui/panel.tsx';

/** What was used today (of monitors: this month) and what is left, with the day that counts; and the places for what is followed. */
export function TodayPanel({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const region = common(`country.${useStore($region).country}`);
	const { quotas, extra_detail_views: extra } = user;
	return (
		<Panel title={t('today.title')} text={t('today.note', { day: dayText(user.quota_day, locale), region })}>
			<div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
				<DayMeter user={user} name="details" quota={quotas.detail_views} of={(l) => l.detailsPerDay} />
				<DayMeter user={user} name="searches" quota={quotas.searches} of={(l) => l.searchesPerDay} />
				<DayMeter user={user} name="monitors" quota={quotas.monitors} of={(l) => l.monitorsPerMonth} />
			</div>
			{extra > 0 && (
				<p className="figures mt-3">{t('today.extra', { number: wholeNumber(extra, locale) })}</p>
			)}
			<h3 className="mt-5 border-line border-t pt-4 text-14">{t('following.title')}</h3>
			<div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-3">
				<PlacesMeter user={user} name="creator" quota={quotas.followed_creators} />
				<PlacesMeter user={user} name="shop" quota={quotas.followed_shops} />
				<PlacesMeter user={user} name="product" quota={quotas.followed_products} />
				<PlacesMeter user={user} name="live" quota={quotas.followed_lives} />
			</div>
		</Panel>
	);
}

type Quota = UserInfo['quotas']['searches'];
type DayMeterProps = {
	readonly user: UserInfo;
	readonly name: 'details' | 'searches' | 'monitors';
	readonly quota: Quota;
	readonly of: (limits: Limits) => number;
};

/** The numbers of a quota as texts. */
function useNumbers({ limit, used, left }: Quota) {
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	return { limit: number(limit), used: number(used), left: number(left) };
}

/** The next edition that has more, and how much. */
function useNext(user: UserInfo, amountOf: (limits: Limits) => number) {
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const next = nextEdition(rightsOf(user.edition), amountOf);
	if (!(next && isSoldHere)) return null;
	return { edition: editionName(next, common), limit: wholeNumber(amountOf(LIMITS[next]), locale) };
}

function DayMeter({ user, name, quota, of }: DayMeterProps) {
	const t = useText('member');
	const numbers = useNumbers(quota);
	const next = useNext(user, of);
	const hint = next && t(name === 'monitors' ? 'today.fromMonth' : 'today.from', next);
	if (quota.limit === 0) return <NoQuota label={t(`today.${name}`)} text={t('today.none')} hint={hint} />;
	return (
		<div>
			<Meter
				label={t(`today.${name}`)}
				{...quota}
				usedText={t('today.used', numbers)}
				leftText={t('today.left', numbers)}
			/>
			{hint && <p className="figures mt-1 text-12 text-muted">{hint}</p>}
		</div>
	);
}

type PlacesMeterProps = {
	readonly user: UserInfo;
	readonly name: FollowKind;
	readonly quota: Quota;
};

function PlacesMeter({ user, name, quota }: PlacesMeterProps) {
	const t = useText('member');
	const numbers = useNumbers(quota);
	const next = useNext(user, (limits) => limits.followedCreators);
	const hint = next && t('following.fromSimple', next);
	if (quota.limit === 0) return <NoQuota label={t(`kind.${name}`)} text={t('today.none')} hint={hint} />;
	return (
		<Meter
			label={t(`kind.${name}`)}
			{...quota}
			usedText={t('today.used', numbers)}
			leftText={t('following.free', numbers)}
		/>
	);
}

type NoQuotaProps = { readonly label: string; readonly text: string; readonly hint: string | null };

function NoQuota({ label, text, hint }: NoQuotaProps) {
	return (
		<div>
			<div className="flex items-baseline justify-between gap-3">
				<span className="font-medium">{label}</span>
				<span className="text-muted">{text}</span>
			</div>
			{hint && <p className="figures mt-1 text-12 text-muted">{hint}</p>}
		</div>
	);
}
