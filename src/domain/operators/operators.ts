import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { ROUTES } from '#domain/site/routes.ts';
import { ownAddress } from '#domain/site/safe-redirect.ts';

/** What operators do, as the audit log names it. */
export const AUDIT_ACTIONS = [
	'create_operator',
	'grant_operator',
	'revoke_operator',
	'reset_factor',
	'grant_edition',
	'end_grant',
	'disable_user',
	'enable_user',
	'set_page_module',
	'save_banner',
	'remove_banner',
	'upload_picture',
	'export_list',
	'set_platform_intro',
	'approve_sample',
	'refuse_sample',
	'ship_sample',
	'add_collector',
	'renew_collector',
	'remove_collector',
	'order_sources',
	'take_back_import',
	'put_back_import',
	'take_out_source',
	'put_back_source',
	'take_back_day',
	'put_back_day',
	'correct_figures',
	'correct_estimates',
	'keep_estimates',
	'freeze_entity',
	'release_entity',
	'approve_manager',
	'refuse_manager',
	'freeze_team',
	'release_team',
	'record_payout',
	'approve_cooperation',
	'refuse_cooperation',
	'take_down_card',
	'list_card_again',
	'uphold_report',
	'dismiss_report',
	'hide_profile',
	'show_profile_again',
	'refund_order',
	'review_payment',
	'create_coupon',
	'stop_coupon',
	'save_connector',
	'pause_connector',
	'run_connector',
	'try_connector',
	'remove_connector',
	'import_again',
	'forbid_words',
	'allow_words',
	'create_api_key',
	'revoke_api_key',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action is done to. */
export const TARGET_KINDS = [
	'account',
	'page_module',
	'banner',
	'picture',
	'list',
	'platform_intro',
	'sample',
	'collector',
	'sources',
	'import',
	'source',
	'day',
	'product',
	'shop',
	'creator',
	'live',
	'video',
	'team',
	'cooperation',
	'service_card',
	'market_profile',
	'words',
	'order',
	'payment_message',
	'bill_difference',
	'coupon',
	'connector',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Lists of operators that can be saved as workbooks, each with the call that reads it. */
export const EXPORTED_LISTS = {
	users: 'admin_users',
	orders: 'admin_orders',
	flags: 'admin_payment_flags',
	samples: 'admin_samples',
	coupons: 'admin_coupons',
	coupon_codes: 'admin_coupon_codes',
	invitations: 'admin_invitations',
	modules: 'admin_page_modules',
	banners: 'admin_banners',
	applications: 'admin_applications',
	teams: 'admin_teams',
	team_members: 'admin_team_members',
	statements: 'admin_statements',
	cooperations: 'admin_cooperations',
	service_cards: 'admin_service_cards',
	service_reports: 'admin_service_reports',
	market_profiles: 'admin_market_profiles',
	words: 'admin_forbidden_words',
	operators: 'admin_operators',
	imports: 'admin_imports',
	rejects: 'admin_import_rejects',
	corrections: 'admin_corrections',
	frozen: 'admin_frozen',
	log: 'admin_audit_log',
} as const;
export type ExportedList = keyof typeof EXPORTED_LISTS;

type Granted = Exclude<Edition, 'guest' | 'sign_up'>;

const isGranted = (edition: Edition): edition is Granted => edition !== 'guest' && edition !== 'sign_up';

/** Editions that operators can give: all but those that everybody has. */
export const GRANTED_EDITIONS = EDITIONS.filter(isGranted) as [Granted, ...Granted[]];

/** Most days of one grant: ten years. */
export const MOST_GRANT_DAYS = 3650;

/** Screens of the way in and out, for which a check would be a circle. */
const NEVER_CHECKED: ReadonlySet<string> = new Set(['login', 'register', 'reset', 'signout', 'pagenone']);

/** Names of the routes for which operators can switch the visit check on or off. */
export const CHECKABLE_ROUTES: readonly string[] = [
	...new Set(ROUTES.filter(({ kind }) => kind === 'app').map(({ name }) => name)),
].filter((name) => !NEVER_CHECKED.has(name));

function secureAddress(text: string): string | null {
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
	return isPlain ? url.href : null;
}

/** Where a banner may lead: an address of this site, or another site over TLS; null for anything else. */
export function bannerAddress(text: string): string | null {
	const trimmed = text.trim();
	return trimmed.startsWith('/') ? ownAddress(trimmed) : secureAddress(trimmed);
}

/** The picture of a banner: a file of this site, as pages load none from another host; null for anything else. */
export function bannerCover(text: string): string | null {
	const address = ownAddress(text.trim());
	return address === '/' ? null : address;
}
