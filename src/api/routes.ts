import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';

/** The name of a declared call. */
export type CallName = keyof Contract;
export type Query<Name extends CallName> = QueryOf<Contract[Name]>;
/** An empty declaration is `Record<string, never>`, which would forbid every name beside it. */
type Declared<Params> = string extends keyof Params ? object : Params;

/** What a call takes: its query, and for a POST its body beside it. */
export type Input<Name extends CallName> = Contract[Name]['method'] extends 'POST'
	? Declared<Query<Name>> & Declared<BodyOf<Contract[Name]>>
	: Query<Name>;
export type Answer<Name extends CallName> = AnswerOf<Contract[Name]>;

/**
 * Where each call goes. The contract's values would bring zod into the browser, so only its types come here;
 * they refuse a path or a method that differs.
 */
export const ROUTES: { readonly [Name in CallName]: Pick<Contract[Name], 'method' | 'path'> } = {
	rankGoods: { method: 'GET', path: '/api/rank_goods' },
	rankShops: { method: 'GET', path: '/api/rank_shops' },
	shopDetail: { method: 'GET', path: '/api/shop_detail' },
	shopTrend: { method: 'GET', path: '/api/shop_trend' },
	shopProducts: { method: 'GET', path: '/api/shop_products' },
	shopCreators: { method: 'GET', path: '/api/shop_creators' },
	shopVideos: { method: 'GET', path: '/api/shop_videos' },
	shopLives: { method: 'GET', path: '/api/shop_lives' },
	shopSimilar: { method: 'GET', path: '/api/shop_similar' },
	categories: { method: 'GET', path: '/api/categories' },
	marketOverview: { method: 'GET', path: '/api/market_overview' },
	marketIndustries: { method: 'GET', path: '/api/market_industries' },
	marketSegments: { method: 'GET', path: '/api/market_segments' },
	marketSegment: { method: 'GET', path: '/api/market_segment' },
	goodsDetail: { method: 'GET', path: '/api/goods_detail' },
	goodsTrend: { method: 'GET', path: '/api/goods_trend' },
	goodsCreators: { method: 'GET', path: '/api/goods_creators' },
	goodsVideos: { method: 'GET', path: '/api/goods_videos' },
	goodsLives: { method: 'GET', path: '/api/goods_lives' },
	goodsSimilar: { method: 'GET', path: '/api/goods_similar' },
	search: { method: 'GET', path: '/api/search' },
	platMontyTypeRate: { method: 'GET', path: '/api/plat_monty_type_rate' },
	siteState: { method: 'GET', path: '/api/site_state' },
	rankPlatIntroduce: { method: 'GET', path: '/api/rank_plat_introduce' },
	rankHotRandomGoodsListVisitor: { method: 'GET', path: '/api/rank_hot_random_goods_list_visitor' },
	rankHotRandomShopListVisitor: { method: 'GET', path: '/api/rank_hot_random_shop_list_visitor' },
	getAdBannerDisplay: { method: 'GET', path: '/api/get_ad_banner_display' },
	tipsAnchorByEmcee: { method: 'GET', path: '/api/tips_anchor_by_emcee' },
	tipsGoodsByTitle: { method: 'GET', path: '/api/tips_goods_by_title' },
	sendCode: { method: 'POST', path: '/api/send_code' },
	register: { method: 'POST', path: '/api/register' },
	login: { method: 'POST', path: '/api/login' },
	resetPassword: { method: 'POST', path: '/api/reset_password' },
	logout: { method: 'GET', path: '/api/logout' },
	getUserInfo: { method: 'GET', path: '/api/get_user_info' },
	chooseIdentity: { method: 'POST', path: '/api/choose_identity' },
	bindPhone: { method: 'POST', path: '/api/bind_phone' },
	bindEmail: { method: 'POST', path: '/api/bind_email' },
	changePassword: { method: 'POST', path: '/api/change_password' },
	updateProfile: { method: 'POST', path: '/api/update_profile' },
	sessions: { method: 'GET', path: '/api/sessions' },
	endOtherSessions: { method: 'POST', path: '/api/end_other_sessions' },
	deleteAccount: { method: 'POST', path: '/api/delete_account' },
	downloadMyData: { method: 'GET', path: '/api/download_my_data' },
	demoLogin: { method: 'POST', path: '/api/demo_login' },
	outbox: { method: 'POST', path: '/api/outbox' },
	getPageModule: { method: 'GET', path: '/api/get_page_module' },
	visit: { method: 'GET', path: '/api/visit' },
	checkIn: { method: 'POST', path: '/api/check_in' },
	buyDetailViews: { method: 'POST', path: '/api/buy_detail_views' },
	points: { method: 'GET', path: '/api/points' },
	follow: { method: 'POST', path: '/api/follow' },
	unfollow: { method: 'POST', path: '/api/unfollow' },
	follows: { method: 'GET', path: '/api/follows' },
	notices: { method: 'GET', path: '/api/notices' },
	markNoticesRead: { method: 'POST', path: '/api/mark_notices_read' },
	authorizationStart: { method: 'POST', path: '/api/authorization_start' },
	authorizationFinish: { method: 'POST', path: '/api/authorization_finish' },
	authorizations: { method: 'GET', path: '/api/authorizations' },
	updateAuthorization: { method: 'POST', path: '/api/update_authorization' },
	removeAuthorization: { method: 'POST', path: '/api/remove_authorization' },
	addCreator: { method: 'POST', path: '/api/add_creator' },
	myCreators: { method: 'GET', path: '/api/my_creators' },
	removeCreator: { method: 'POST', path: '/api/remove_creator' },
	adminUsers: { method: 'GET', path: '/api/admin_users' },
	adminUser: { method: 'GET', path: '/api/admin_user' },
	adminGrantEdition: { method: 'POST', path: '/api/admin_grant_edition' },
	adminEndGrant: { method: 'POST', path: '/api/admin_end_grant' },
	adminDisableUser: { method: 'POST', path: '/api/admin_disable_user' },
	adminEnableUser: { method: 'POST', path: '/api/admin_enable_user' },
	adminPageModules: { method: 'GET', path: '/api/admin_page_modules' },
	adminSetPageModule: { method: 'POST', path: '/api/admin_set_page_module' },
	adminBanners: { method: 'GET', path: '/api/admin_banners' },
	adminSaveBanner: { method: 'POST', path: '/api/admin_save_banner' },
	adminRemoveBanner: { method: 'POST', path: '/api/admin_remove_banner' },
	adminPlatformIntro: { method: 'GET', path: '/api/admin_platform_intro' },
	adminSetPlatformIntro: { method: 'POST', path: '/api/admin_set_platform_intro' },
	adminAuditLog: { method: 'GET', path: '/api/admin_audit_log' },
};
