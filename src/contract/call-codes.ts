import { callOfPath } from '#domain/access/operator-roles.ts';
import type { CodeName } from './code-texts.ts';
import type { Endpoint } from './endpoint.ts';
import { hasCursors, hasTables } from './tables.ts';

/*
 * The codes with which each call may refuse. Those that follow from a declaration are derived, the others are named; where
 * answers are held against the contract, a refusal with another code is a fault.
 */

/** Any call: a parameter, a key, too many calls, a server that has too much to do. */
const OF_ALL: readonly CodeName[] = [
	'badParameter',
	'disabled',
	'invalidSession',
	'noPermission',
	'tooFrequent',
	'busy',
	'failure',
];

/** Calls that look at a login session. */
const OF_SESSIONS: readonly CodeName[] = ['notLoggedIn', 'displaced'];

const OF_OPERATORS: readonly CodeName[] = ['passwordToChange', 'factorToSetUp'];

/** Codes that stand in the body of an answer with HTTP 200, or with a status of their own. */
const WITH_STATUS: ReadonlySet<CodeName> = new Set([
	'notLoggedIn',
	'tooFrequent',
	'busy',
	'failure',
	'cursorGone',
]);

/** What editions refuse of a ranking: periods, filters, rows, and downloads. */
const OF_RANKINGS: readonly CodeName[] = [
	'needsLogin',
	'needsBasic',
	'needsAdvanced',
	'needsDeluxe',
	'needsProfessional',
	'contactSales',
	'rowsExceeded',
];
const RANKINGS = [
	'rank_goods',
	'export_goods',
	'compare_goods',
	'rank_shops',
	'export_shops',
	'compare_shops',
	'rank_anchors',
	'export_anchors',
	'rank_lives',
	'export_lives',
	'compare_lives',
	'rank_live_goods',
	'export_live_goods',
	'rank_videos',
	'export_videos',
	'compare_videos',
	'compare_anchors',
	'selection_goods',
];

/** The same of a detail and what stands behind it. */
const OF_DETAILS: readonly CodeName[] = [
	'closed',
	'needsBasic',
	'needsAdvanced',
	'needsDeluxe',
	'needsProfessional',
	'contactSales',
	'detailsUsed',
	'frozen',
	'notFound',
];
const DETAILS = [
	'backtest_rule',
	'video_detail',
	'video_trend',
	'video_products',
	'shop_detail',
	'shop_trend',
	'shop_products',
	'export_shop_products',
	'shop_creators',
	'shop_videos',
	'shop_lives',
	'shop_similar',
	'market_segment',
	'video_pattern',
	'goods_detail',
	'goods_trend',
	'goods_contributions',
	'goods_creators',
	'goods_videos',
	'goods_lives',
	'goods_similar',
	'anchor_detail',
	'anchor_trend',
	'anchor_products',
	'anchor_shops',
	'anchor_videos',
	'anchor_lives',
	'anchor_insights',
	'anchor_similar',
	'anchor_calendar',
	'live_detail',
	'live_curve',
	'live_stream',
	'selection_detail',
];

/** Other codes, by the name of the call. */
const OF_CALLS: Readonly<Record<string, readonly CodeName[]>> = {
	compare_goods: ['notFound'],
	compare_shops: ['notFound'],
	anchor_contact: ['closed', 'needsBasic', 'detailsUsed', 'needsLogin'],
	compare_lives: ['notFound'],
	compare_videos: ['notFound'],
	compare_anchors: ['notFound'],
	market_overview: ['needsBasic'],
	market_industries: ['needsBasic'],
	market_segment: ['needsLogin'],
	market_segments: ['needsBasic', 'rowsExceeded'],
	title_proposals: ['notFound'],
	word_title: ['notFound'],
	search: ['needsBasic', 'contactSales', 'searchRowsExceeded', 'searchesUsed'],
	selection_detail: ['productTakenDown'],
	link_copied: ['notFound', 'productTakenDown'],
	sample_request: [
		'notFound',
		'closed',
		'needsLogin',
		'productTakenDown',
		'noSample',
		'sampleConditions',
		'sampleOpen',
	],
	sample_withdraw: ['notFound', 'sampleState'],
	sample_received: ['notFound', 'sampleState'],
	sample_posted: ['notFound', 'sampleState'],
	admin_decide_sample: ['noSample', 'sampleState'],
	admin_refund: ['noPayment', 'refundTooMuch'],
	send_code: ['notLoggedIn', 'codeTooSoon'],
	register: ['wrongCode', 'accountExists', 'usernameTaken', 'leakedPassword'],
	login: ['wrongCredentials', 'wrongCode', 'factorNeeded', 'factorWrong'],
	reset_password: ['wrongCode', 'leakedPassword', 'factorNeeded', 'factorWrong'],
	bind_phone: ['wrongCredentials', 'wrongCode', 'accountExists'],
	bind_email: ['wrongCredentials', 'wrongCode', 'accountExists'],
	change_password: ['wrongCredentials', 'leakedPassword'],
	update_profile: ['usernameTaken'],
	create_api_key: ['wrongCredentials', 'tooManyKeys'],
	begin_second_factor: ['wrongCredentials'],
	confirm_second_factor: ['factorWrong'],
	renew_recovery_codes: ['factorWrong'],
	end_second_factor: ['factorWrong'],
	delete_account: ['wrongCredentials', 'wrongCode', 'lastOperator'],
	visit: ['needsHigherEdition', 'quotaUsed', 'closed', 'needsLogin'],
	buy_detail_views: ['needsBasic', 'notEnoughPoints'],
	quote_order: [
		'notEnoughPoints',
		'couponExpired',
		'couponUsedUp',
		'couponNotForEdition',
		'noPayment',
		'heldForGood',
	],
	create_order: [
		'notEnoughPoints',
		'couponExpired',
		'couponUsedUp',
		'couponNotForEdition',
		'noPayment',
		'heldForGood',
		'providerSilent',
	],
	connect_shop: ['noPlatform', 'tooManyShops'],
	finish_shop: [
		'wrongState',
		'authorizationDeclined',
		'authorizationFailed',
		'tooManyShops',
		'anotherShop',
		'noPlatform',
	],
	carry_dry_run: ['shopEnded', 'shopSilent', 'noPlatform'],
	carry_start: ['shopEnded', 'shopSilent', 'noPlatform', 'movesUsed'],
	publish_videos: ['videosUsed', 'shopEnded', 'noRoom'],
	upload_video: ['noRoom'],
	change_carry_job: ['jobState', 'videosUsed', 'noRoom'],
	revert_title: ['jobState'],
	write_script: ['notFound', 'quotaUsed'],
	speak: ['notFound', 'quotaUsed'],
	add_monitor: ['productTakenDown', 'monitorsUsed'],
	again_monitor: ['productTakenDown', 'monitorsUsed'],
	register_coupon: ['couponExpired', 'couponUsedUp'],
	apply_manager: ['closed', 'managerAlready'],
	renew_team_code: ['noTeam'],
	team_invitations: ['noTeam'],
	team_returns: ['noTeam'],
	team_return_rows: ['noTeam'],
	team_invitation: ['teamCodeEnded'],
	join_team: ['inATeam', 'teamCooling', 'teamCodeEnded'],
	leave_team: ['noTeam'],
	team_members: ['noTeam'],
	team_income: ['noTeam'],
	team_statement: ['noTeam'],
	team_orders: ['noTeam'],
	team_links: ['noTeam'],
	share_team_link: ['noTeam'],
	withdraw_team_link: ['noTeam'],
	take_team_link: ['noTeam', 'teamLinkState'],
	post_team_link: ['noTeam', 'teamLinkState'],
	save_market_profile: ['noAuthorizedCreator', 'marketTaken'],
	market_creators: ['rowsExceeded'],
	report_market_profile: ['notFound'],
	send_invitations: ['notFound', 'invitationsUsed'],
	move_invitation: ['notFound', 'sampleOpen', 'noAuthorizedCreator', 'invitationState'],
	invitation_orders: ['notFound'],
	service_card_detail: ['notFound'],
	service_contact: ['notFound', 'contactsUsed', 'contactByAgreement'],
	report_service_card: ['notFound'],
	withdraw_cooperation: ['cooperationState'],
	set_card_consent: ['cooperationState'],
	confirm_card: ['cooperationState'],
	send_inquiry: ['notFound', 'inquiryClosed', 'inquiryThere', 'inquiriesUsed'],
	inquiry: ['notFound'],
	answer_inquiry: ['notFound', 'inquiryClosed', 'inquiryUnanswered'],
	agree_inquiry: ['notFound', 'inquiryClosed'],
	block_inquiry: ['notFound', 'inquiryClosed'],
	report_inquiry: ['notFound'],
	admin_decide_cooperation: ['cooperationState'],
	follow: ['followsUsed'],
	save_view: ['tooManyViews', 'viewNameTaken'],
	change_view: ['viewNameTaken'],
	save_alert_rule: ['followsUsed'],
	authorization_start: ['noPlatform'],
	authorization_finish: [
		'wrongState',
		'authorizationDeclined',
		'authorizationFailed',
		'anotherCreator',
		'noPlatform',
	],
	update_authorization: ['authorizationFailed', 'noPlatform'],
	add_creator: ['tooManyCreators'],
	admin_disable_user: ['lastOperator'],
	admin_upload_picture: ['pictureRefused'],
	admin_import_rejects: ['notFound'],
	admin_freezable: ['notFound'],
	admin_freeze: ['notFound'],
	admin_correct: ['notCorrectable'],
	admin_figures: ['notFound'],
	admin_correct_figures: ['notCorrectable', 'notFound'],
	admin_set_operator_role: ['lastOperator'],
};

/** The codes with which a call may refuse, the general ones first. */
export function codesOf(endpoint: Endpoint): readonly CodeName[] {
	const { access, byEdition, path, query } = endpoint;
	const call = callOfPath(path);
	const fields = (query as { readonly shape?: object }).shape ?? {};
	const codes: readonly CodeName[] = [
		...OF_ALL,
		...(access !== 'public' || byEdition ? OF_SESSIONS : []),
		...(access === 'readers' ? (['needsLogin'] as const) : []),
		...(access === 'operators' ? OF_OPERATORS : []),
		...(RANKINGS.includes(call) ? OF_RANKINGS : []),
		...(DETAILS.includes(call) ? OF_DETAILS : []),
		...(DETAILS.includes(call) && 'page' in fields ? (['rowsExceeded'] as const) : []),
		...(hasTables(endpoint) ? (['needsProfessional'] as const) : []),
		...(hasCursors(endpoint) ? (['needsLogin', 'cursorGone'] as const) : []),
		...(OF_CALLS[call] ?? []),
	];
	return [...new Set(codes)];
}

/** Those of them that come with HTTP 200. */
export const bodyCodes = (endpoint: Endpoint) => codesOf(endpoint).filter((name) => !WITH_STATUS.has(name));
