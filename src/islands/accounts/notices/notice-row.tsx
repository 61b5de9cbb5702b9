import { useStore } from '@nanostores/react';
import { ALERT_SUBJECTS } from '#domain/alerts/conditions.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { minuteText } from '#domain/text/formats.ts';
import { zonedMinute } from '#domain/text/zone-names.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import { noticeWords } from '#islands/accounts/notice-words.ts';
import { thingAddress } from '#islands/alerts/thing-address.ts';
import { $marking, markRead, type Notice } from '#stores/accounts/notices.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Badge } from '#ui/badge.tsx';
import { PendingButton } from '#ui/pending-button.tsx';

/** Notices after which one may want to look after one's login. */
const OF_SECURITY: ReadonlySet<Notice['kind']> = new Set([
	'displaced',
	'password_changed',
	'factor_on',
	'factor_off',
	'recovery_used',
	'key_created',
]);

/** One notice: what happened, what it means, when. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
	const t = useText('member');
	const common = useText('common');
	const alerts = useText('alerts');
	const { locale } = useLanguage();
	const marking = useStore($marking);
	const { title, text } = noticeWords(notice, { t, alerts, common, locale, isSold: useStore($isSold) });
	// What came of a market is told by its clock, as where it leads; all else by the reader's.
	const at =
		notice.kind === 'alert'
			? zonedMinute(notice.at, zoneOf(Number(notice.params.plat_id)), locale)
			: minuteText(notice.at, locale);
	return (
		<li className="flex min-h-21 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
			<div className="min-w-0 grow basis-80">
				<h2 className="flex flex-wrap items-center gap-2 text-14 font-medium">
					{title}
					{!notice.read && <Badge look="link">{t('notify.unreadMark')}</Badge>}
				</h2>
				{text && <p className="mt-0.5 max-w-180 whitespace-pre-line break-words">{text}</p>}
				<p className="figures mt-0.5 flex flex-wrap gap-x-3 text-12 text-muted">
					<time dateTime={notice.at}>{at}</time>
					{notice.kind === 'alert' && <AlertLink params={notice.params} />}
					<ServiceLink notice={notice} />
					{notice.kind === 'bill_differs' && (
						<MemberLink href="/admin?tab=orders&flags=open">{t('notice.bill_differs.open')}</MemberLink>
					)}
					{notice.kind === 'feed_stopped' && (
						<MemberLink href="/admin?tab=sources">{t('notice.feed_stopped.open')}</MemberLink>
					)}
					{notice.kind === 'connector_stopped' && (
						<MemberLink href="/admin?tab=connectors">{t('notice.connector_stopped.open')}</MemberLink>
					)}
					{OF_SECURITY.has(notice.kind) && (
						<MemberLink href="/user?tab=security">{t('notify.toSecurity')}</MemberLink>
					)}
				</p>
			</div>
			{!notice.read && (
				<PendingButton
					look="quiet"
					className="max-md:-ml-3"
					isPending={marking === notice.notice_id}
					aria-label={t('notify.markOneOf', { title })}
					onClick={() => markRead(notice.notice_id)}
				>
					{t('notify.markOne')}
				</PendingButton>
			)}
		</li>
	);
}

/** Leads to the inquiry, or to the card, that a notice of the service marketplace is about. */
function ServiceLink({ notice: { kind, params } }: { readonly notice: Notice }) {
	const t = useText('member');
	if (kind.startsWith('inquiry_'))
		return (
			<MemberLink href={`/business?tab=inquiries&inquiry=${params.inquiry_id}`}>
				{t('notify.toInquiry')}
			</MemberLink>
		);
	if (kind.startsWith('cooperation_') || kind.startsWith('card_'))
		return <MemberLink href="/business?tab=card">{t('notify.toServices')}</MemberLink>;
	return null;
}

/** Leads to what an alert is about. */
function AlertLink({ params }: { readonly params: Notice['params'] }) {
	const t = useText('member');
	const subject = ALERT_SUBJECTS.find((each) => each === params.subject);
	if (!subject) return null;
	return (
		<MemberLink href={thingAddress(subject, Number(params.plat_id), String(params.entity_id))}>
			{t('notice.alert.open')}
		</MemberLink>
	);
}
