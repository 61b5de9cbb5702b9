import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { factsText } from '#domain/alerts/sentence.ts';
import { FAULTS } from '#domain/connectors/back-off.ts';
import { PROVIDERS } from '#domain/membership/providers.ts';
import { moneyText } from '#domain/money/formats-money.ts';
import { MONITOR_FAILURES } from '#domain/monitoring/monitor-state.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { SAMPLE_DAYS } from '#domain/selection/sample-days.ts';
import { BRAND } from '#domain/site/brand.ts';
import { dayText, minuteText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import type { Notice } from '#stores/accounts/notices.ts';

/** Where an edition can come from; words for what a newer server names are left out. */
const SOURCES = ['bought', 'granted', 'invitation', 'cooperation', 'authorization', 'demo'] as const;

/** What stops a connector: what its vendor answers, or an import. */
const CONNECTOR_FAULTS = [...FAULTS, 'import'] as const;

type Words = { readonly title: string; readonly text: string };
type Texts = {
	readonly t: Translate<'member'>;
	readonly alerts: Translate<'alerts'>;
	readonly common: Translate<'common'>;
	readonly locale: Locale;
	/** Whether trials and editions are spoken of. */
	readonly isSold: boolean;
};

const textOf = (value: string | number | null | undefined) => String(value ?? '');

function sourceText(source: string, t: Translate<'member'>): string {
	const known = SOURCES.find((candidate) => candidate === source);
	return known ? t(`source.${known}`) : '';
}

/** What came of changed titles; a state that a newer server names counts as one without figures. */
function followWords(params: Notice['params'], locale: Locale, t: Translate<'member'>): Words {
	const number = (name: string) => wholeNumber(Math.round(Number(params[name] ?? 0)), locale);
	const state = (['told', 'few'] as const).find((one) => one === params.state) ?? 'unknown';
	const values = { before: number('before'), after: number('after'), expected: number('expected') };
	return {
		title: t('notice.titles_followed.title', { shop: textOf(params.shop) }),
		text: t(`notice.titles_followed.${state}`, values),
	};
}

/** What notices of orders, coupons and invitations name. */
const soldValues = (params: Notice['params'], endsAt: string, locale: Locale) => ({
	ends_at: endsAt || UNKNOWN_TEXT,
	amount: moneyText(Number(params.amount ?? 0), 'CNY', locale),
	order_id: textOf(params.order_id),
	code: textOf(params.code),
	account: textOf(params.account),
	days: textOf(params.days),
	points: textOf(params.points),
});

type TeamKind = Extract<Notice['kind'], `team_${string}` | `manager_${string}`>;

/** What notices of teams say: params are texts, but for the end of a link's time. */
function teamWords(kind: TeamKind, params: Notice['params'], endsAt: string, t: Translate<'member'>): Words {
	const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));
	const values = { team: '', contact: '', reason: '', member: '', month: '', method: '', title: '' };
	const given = { ...values, reference: '', paid_on: '', ...texts, ends_at: endsAt };
	return { title: t(`notice.${kind}.title`, given), text: t(`notice.${kind}.text`, given).trim() };
}

type ServiceKind = Extract<Notice['kind'], `cooperation_${string}` | `card_${string}` | `inquiry_${string}`>;

/** What notices of the service marketplace say. */
function serviceWords(
	kind: ServiceKind,
	params: Notice['params'],
	{ endsAt, isSold }: { readonly endsAt: string; readonly isSold: boolean },
	t: Translate<'member'>,
): Words {
	const { subject, reason } = params;
	const given = {
		subject: textOf(subject),
		reason: textOf(reason),
		with: textOf(params.with),
		ends_at: endsAt,
	};
	const isPlain = kind === 'cooperation_approved' && !(endsAt && isSold);
	const text = isPlain ? t('notice.cooperation_approved.textPlain') : t(`notice.${kind}.text`, given);
	return { title: t(`notice.${kind}.title`, given), text: text.trim() };
}

function billWords(params: Notice['params'], locale: Locale, t: Translate<'member'>): Words {
	const provider = PROVIDERS.find((each) => each === params.provider) ?? 'sandbox';
	const day = dayText(textOf(params.day), locale);
	const values = { provider: t(`notice.bill_differs.by.${provider}`), day, count: textOf(params.count) };
	return { title: t('notice.bill_differs.title', values), text: t('notice.bill_differs.text', values) };
}

function connectorWords(params: Notice['params'], t: Translate<'member'>): Words {
	const fault = CONNECTOR_FAULTS.find((each) => each === params.fault) ?? 'service';
	const values = {
		source: textOf(params.source),
		about: textOf(params.about),
		fault: t(`notice.connector_stopped.fault.${fault}`),
	};
	return {
		title: t('notice.connector_stopped.title', values),
		text: t(`notice.connector_stopped.${values.about === '' ? 'textPlain' : 'text'}`, values),
	};
}

/** What notices of an account's devices and addresses say. */
function deviceWords(
	kind: 'displaced' | 'handle_bound',
	{ device, label, kind: handle, masked }: Notice['params'],
	t: Translate<'member'>,
): Words {
	if (kind === 'displaced') {
		const values = {
			device: t(device === 'phone' ? 'device.phone' : 'device.desktop'),
			label: textOf(label),
		};
		return { title: t('notice.displaced.title'), text: t('notice.displaced.text', values) };
	}
	const title = handle === 'phone' ? 'notice.handle_bound.titlePhone' : 'notice.handle_bound.titleEmail';
	return { title: t(title), text: t('notice.handle_bound.text', { masked: textOf(masked) }) };
}

/** What a notice says, from its kind and params (contract/notices.ts). */
export function noticeWords({ kind, params }: Notice, { t, alerts, common, locale, isSold }: Texts): Words {
	const endsAt = params.ends_at ? minuteText(textOf(params.ends_at), locale) : '';
	const edition = editionName(textOf(params.edition), common);
	const brand = { brand: BRAND.name };
	switch (kind) {
		case 'welcome':
			return {
				title: t('notice.welcome.title', brand),
				text: isSold ? t('notice.welcome.text', { days: TRIAL_DAYS }) : t('notice.welcome.textUnsold'),
			};
		case 'trial_started':
			return {
				title: t('notice.trial_started.title'),
				text: t('notice.trial_started.text', { ends_at: endsAt }),
			};
		case 'edition_granted': {
			const values = { ends_at: endsAt, source: sourceText(textOf(params.source), t) };
			const text = endsAt ? 'notice.edition_granted.text' : 'notice.edition_granted.textForever';
			return { title: t('notice.edition_granted.title', { edition }), text: t(text, values).trim() };
		}
		case 'edition_ending':
			return {
				title: t('notice.edition_ending.title', { edition }),
				text: t('notice.edition_ending.text', { ends_at: endsAt }),
			};
		case 'displaced':
		case 'handle_bound':
			return deviceWords(kind, params, t);
		case 'password_changed':
			return { title: t('notice.password_changed.title'), text: t('notice.password_changed.text') };
		case 'factor_on':
		case 'factor_off':
		case 'recovery_used': {
			const values = { left: textOf(params.left) };
			return { title: t(`notice.${kind}.title`), text: t(`notice.${kind}.text`, values) };
		}
		case 'key_created': {
			const values = { name: textOf(params.name), hint: textOf(params.hint) };
			return { title: t('notice.key_created.title'), text: t('notice.key_created.text', values) };
		}
		case 'manager_approved':
		case 'manager_refused':
		case 'team_frozen':
		case 'team_released':
		case 'team_paid':
		case 'team_link_ending':
			return teamWords(kind, params, endsAt, t);
		case 'sample_approved':
		case 'sample_refused':
		case 'sample_shipped':
		case 'sample_expired':
		case 'market_invited':
		case 'market_accepted':
		case 'market_declined':
		case 'market_withdrawn':
		case 'market_shipped':
		case 'market_posted':
		case 'market_expired':
		case 'market_hidden':
		case 'market_shown': {
			const values = {
				title: textOf(params.title),
				name: textOf(params.name),
				reason: textOf(params.reason),
				tracking: textOf(params.tracking),
				days: SAMPLE_DAYS,
			};
			return { title: t(`notice.${kind}.title`, values), text: t(`notice.${kind}.text`, values) };
		}
		case 'cooperation_approved':
		case 'cooperation_refused':
		case 'card_to_confirm':
		case 'card_hidden':
		case 'card_taken_down':
		case 'card_listed_again':
		case 'inquiry_received':
		case 'inquiry_answered':
		case 'inquiry_contacts':
			return serviceWords(kind, params, { endsAt, isSold }, t);
		case 'monitor_failed': {
			const failure = MONITOR_FAILURES.find((each) => each === params.failure) ?? 'unreachable';
			const text = t(`notice.monitor_failed.${failure}`, { title: textOf(params.title) });
			return { title: t('notice.monitor_failed.title'), text };
		}
		case 'order_paid':
		case 'order_refunded':
		case 'edition_ended':
		case 'coupon_expiring':
		case 'invitation_rewarded': {
			const values = { edition, ...soldValues(params, endsAt, locale) };
			return { title: t(`notice.${kind}.title`, values), text: t(`notice.${kind}.text`, values) };
		}
		case 'alert': {
			const count = Number(params.count);
			const values = { name: textOf(params.name), count };
			const platId = Number(params.plat_id);
			const words = { t: alerts, locale, currency: currencyOf(platId) || 'USD' } as const;
			return {
				title: t(count > 1 ? 'notice.alert.titleMany' : 'notice.alert.title', values),
				text: factsText(JSON.parse(textOf(params.facts) || '[]'), words),
			};
		}
		case 'webhook_disabled': {
			const values = { name: textOf(params.name), host: textOf(params.host) };
			return {
				title: t('notice.webhook_disabled.title', values),
				text: t('notice.webhook_disabled.text', values),
			};
		}
		case 'titles_followed':
			return followWords(params, locale, t);
		case 'move_done':
		case 'titles_done':
		case 'titles_held':
		case 'videos_done':
		case 'videos_held':
		case 'move_held': {
			const values = {
				shop: textOf(params.shop),
				created: textOf(params.created),
				failed: textOf(params.failed),
			};
			const title = t(`notice.${kind}.title`, values);
			// Reconnecting the shop would not help.
			if (params.why === 'signature') return { title, text: t('notice.heldBySignature') };
			if (params.why === 'shop_gone') return { title, text: t('notice.heldByGoneShop') };
			return { title, text: t(`notice.${kind}.text`, values) };
		}
		case 'bill_differs':
			return billWords(params, locale, t);
		case 'feed_stopped': {
			const last = minuteText(textOf(params.last), locale);
			const values = { source: textOf(params.source), last };
			return { title: t('notice.feed_stopped.title', values), text: t('notice.feed_stopped.text', values) };
		}
		case 'connector_stopped':
			return connectorWords(params, t);
		case 'message':
			return { title: t('notice.message.title', brand), text: textOf(params.text) };
		default:
			// A newer server may know kinds that this page does not.
			return { title: t('notice.message.title', brand), text: '' };
	}
}
