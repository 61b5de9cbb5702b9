import { getPageModule, visit } from './access.ts';
import {
	bindEmail,
	bindPhone,
	changePassword,
	chooseIdentity,
	deleteAccount,
	downloadMyData,
	register,
	resetPassword,
	sendCode,
	updateProfile,
} from './accounts.ts';
import { adminAuditLog } from './admin-log.ts';
import {
	adminBanners,
	adminPageModules,
	adminPlatformIntro,
	adminRemoveBanner,
	adminSaveBanner,
	adminSetPageModule,
	adminSetPlatformIntro,
} from './admin-site.ts';
import {
	adminDisableUser,
	adminEnableUser,
	adminEndGrant,
	adminGrantEdition,
	adminUser,
	adminUsers,
} from './admin-users.ts';
import {
	addCreator,
	authorizationFinish,
	authorizationStart,
	authorizations,
	myCreators,
	removeAuthorization,
	removeCreator,
	updateAuthorization,
} from './authorizations.ts';
import { follow, follows, unfollow } from './follows.ts';
import {
	goodsCreators,
	goodsDetail,
	goodsLives,
	goodsSimilar,
	goodsTrend,
	goodsVideos,
} from './goods-detail.ts';
import { marketIndustries, marketOverview } from './market.ts';
import { marketSegment, marketSegments } from './market-segments.ts';
import { markNoticesRead, notices } from './notices.ts';
import { buyDetailViews, checkIn, points } from './points.ts';
import { categories, exportGoods, rankGoods } from './products.ts';
import { search } from './search.ts';
import { demoLogin, endOtherSessions, login, logout, outbox, sessions } from './sessions.ts';
import {
	shopCreators,
	shopDetail,
	shopLives,
	shopProducts,
	shopSimilar,
	shopTrend,
	shopVideos,
} from './shop-detail.ts';
import { rankShops } from './shops.ts';
import { platMontyTypeRate, siteState } from './site.ts';
import { getUserInfo } from './user-info.ts';
import {
	getAdBannerDisplay,
	rankHotRandomGoodsListVisitor,
	rankHotRandomShopListVisitor,
	rankPlatIntroduce,
	tipsAnchorByEmcee,
	tipsGoodsByTitle,
} from './visitor.ts';

/** Every declared call, by name. The server mounts exactly these; the OpenAPI page lists them. */
export const CONTRACT = {
	rankGoods,
	exportGoods,
	rankShops,
	shopDetail,
	shopTrend,
	shopProducts,
	shopCreators,
	shopVideos,
	shopLives,
	shopSimilar,
	categories,
	marketOverview,
	marketIndustries,
	marketSegments,
	marketSegment,
	goodsDetail,
	goodsTrend,
	goodsCreators,
	goodsVideos,
	goodsLives,
	goodsSimilar,
	search,
	platMontyTypeRate,
	siteState,
	rankPlatIntroduce,
	rankHotRandomGoodsListVisitor,
	rankHotRandomShopListVisitor,
	getAdBannerDisplay,
	tipsAnchorByEmcee,
	tipsGoodsByTitle,
	sendCode,
	register,
	login,
	resetPassword,
	logout,
	getUserInfo,
	chooseIdentity,
	bindPhone,
	bindEmail,
	changePassword,
	updateProfile,
	sessions,
	endOtherSessions,
	deleteAccount,
	downloadMyData,
	demoLogin,
	outbox,
	getPageModule,
	visit,
	checkIn,
	buyDetailViews,
	points,
	follow,
	unfollow,
	follows,
	notices,
	markNoticesRead,
	authorizationStart,
	authorizationFinish,
	authorizations,
	updateAuthorization,
	removeAuthorization,
	addCreator,
	myCreators,
	removeCreator,
	adminUsers,
	adminUser,
	adminGrantEdition,
	adminEndGrant,
	adminDisableUser,
	adminEnableUser,
	adminPageModules,
	adminSetPageModule,
	adminBanners,
	adminSaveBanner,
	adminRemoveBanner,
	adminPlatformIntro,
	adminSetPlatformIntro,
	adminAuditLog,
} as const;
export type Contract = typeof CONTRACT;
