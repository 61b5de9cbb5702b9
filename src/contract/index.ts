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
	adminSetSourceOrder,
	adminSources,
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
import { compareAnchors, compareGoods, compareLives, compareShops, compareVideos } from './comparison.ts';
import { anchorDetail, anchorTrend } from './creator-detail.ts';
import { anchorInsights } from './creator-insights.ts';
import {
	anchorCalendar,
	anchorLives,
	anchorProducts,
	anchorShops,
	anchorSimilar,
	anchorVideos,
} from './creator-lists.ts';
import { anchorContact, exportAnchors, rankAnchors } from './creators.ts';
import { follow, followedIds, follows, unfollow } from './follows.ts';
import { goodsContributions } from './goods-contributions.ts';
import { goodsDetail, goodsSimilar, goodsTrend } from './goods-detail.ts';
import { goodsCreators, goodsLives, goodsVideos } from './goods-sellers.ts';
import { liveCurve, liveDetail, liveStream } from './live-detail.ts';
import { exportLiveGoods, rankLiveGoods } from './live-goods.ts';
import { exportLives, rankLives } from './lives.ts';
import { marketIndustries, marketOverview } from './market.ts';
import { marketSegment, marketSegments } from './market-segments.ts';
import { markNoticesRead, notices } from './notices.ts';
import { buyDetailViews, checkIn, points } from './points.ts';
import { categories, exportGoods, rankGoods } from './products.ts';
import {
	adminDecideSample,
	adminSamples,
	mySamples,
	samplePosted,
	sampleReceived,
	sampleRequest,
	sampleWithdraw,
} from './samples.ts';
import { changeView, deleteView, savedViews, saveView } from './saved-views.ts';
import { search } from './search.ts';
import { linkCopied, selectionDetail, selectionGoods } from './selection.ts';
import { demoLogin, endOtherSessions, login, logout, outbox, sessions } from './sessions.ts';
import {
	exportShopProducts,
	shopCreators,
	shopDetail,
	shopLives,
	shopProducts,
	shopSimilar,
	shopTrend,
	shopVideos,
} from './shop-detail.ts';
import { exportShops, rankShops } from './shops.ts';
import { platMontyTypeRate, siteState } from './site.ts';
import { getUserInfo } from './user-info.ts';
import { exportVideos, rankVideos } from './videos.ts';
import {
	anchorNames,
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
	compareGoods,
	rankShops,
	exportShops,
	compareShops,
	rankAnchors,
	exportAnchors,
	anchorContact,
	rankLives,
	exportLives,
	compareLives,
	rankLiveGoods,
	exportLiveGoods,
	rankVideos,
	exportVideos,
	compareVideos,
	compareAnchors,
	shopDetail,
	shopTrend,
	shopProducts,
	exportShopProducts,
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
	goodsContributions,
	goodsCreators,
	goodsVideos,
	goodsLives,
	goodsSimilar,
	anchorDetail,
	anchorTrend,
	anchorProducts,
	anchorShops,
	anchorVideos,
	anchorLives,
	anchorNames,
	anchorInsights,
	anchorSimilar,
	anchorCalendar,
	liveDetail,
	liveCurve,
	liveStream,
	search,
	selectionGoods,
	selectionDetail,
	linkCopied,
	sampleRequest,
	sampleWithdraw,
	sampleReceived,
	samplePosted,
	mySamples,
	adminSamples,
	adminDecideSample,
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
	followedIds,
	savedViews,
	saveView,
	changeView,
	deleteView,
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
	adminSetSourceOrder,
	adminSources,
	adminAuditLog,
} as const;
export type Contract = typeof CONTRACT;
