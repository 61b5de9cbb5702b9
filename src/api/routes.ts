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

/** Calls that are sent as POST. */
type PostName = {
	[Name in CallName]: Contract[Name]['method'] extends 'POST' ? Name : never;
}[CallName];

/*
 * The contract's values would bring zod into the browser, so only its types come here. They hold this list complete;
 * tests/api/routes.test.ts holds both functions to the contract.
 */
const POSTS: Readonly<Record<PostName, true>> = {
	sendCode: true,
	wordTitle: true,
	changeTitles: true,
	revertTitle: true,
	writeScript: true,
	speak: true,
	register: true,
	login: true,
	resetPassword: true,
	chooseIdentity: true,
	bindPhone: true,
	bindEmail: true,
	changePassword: true,
	updateProfile: true,
	endOtherSessions: true,
	beginSecondFactor: true,
	confirmSecondFactor: true,
	renewRecoveryCodes: true,
	endSecondFactor: true,
	createApiKey: true,
	revokeApiKey: true,
	deleteAccount: true,
	demoLogin: true,
	outbox: true,
	checkIn: true,
	buyDetailViews: true,
	createOrder: true,
	cancelOrder: true,
	registerCoupon: true,
	sandboxPay: true,
	connectShop: true,
	finishShop: true,
	syncShop: true,
	disconnectShop: true,
	carryDryRun: true,
	carryStart: true,
	changeCarryJob: true,
	addMonitor: true,
	stopMonitor: true,
	deleteMonitor: true,
	againMonitor: true,
	saveMarketProfile: true,
	sendInvitations: true,
	moveInvitation: true,
	follow: true,
	unfollow: true,
	saveView: true,
	changeView: true,
	deleteView: true,
	markNoticesRead: true,
	saveAlertRule: true,
	deleteAlertRule: true,
	backtestRule: true,
	addWebhook: true,
	deleteWebhook: true,
	testWebhook: true,
	addBrowser: true,
	deleteBrowser: true,
	saveAlertSettings: true,
	authorizationStart: true,
	authorizationFinish: true,
	updateAuthorization: true,
	removeAuthorization: true,
	addCreator: true,
	removeCreator: true,
	adminGrantEdition: true,
	adminEndGrant: true,
	adminDisableUser: true,
	adminEnableUser: true,
	adminSetPageModule: true,
	adminSaveBanner: true,
	adminRemoveBanner: true,
	adminUploadPicture: true,
	adminSetPlatformIntro: true,
	adminSetSourceOrder: true,
	adminCorrect: true,
	adminCorrectFigures: true,
	adminFreeze: true,
	adminConnectorPlan: true,
	adminImportAgain: true,
	adminPauseConnector: true,
	adminRemoveConnector: true,
	adminRunConnector: true,
	adminSaveConnector: true,
	adminTryConnector: true,
	adminSetOperatorRole: true,
	adminNoteExport: true,
	linkCopied: true,
	sampleRequest: true,
	sampleWithdraw: true,
	sampleReceived: true,
	samplePosted: true,
	adminDecideSample: true,
	applyManager: true,
	renewTeamCode: true,
	joinTeam: true,
	leaveTeam: true,
	shareTeamLink: true,
	withdrawTeamLink: true,
	takeTeamLink: true,
	postTeamLink: true,
	serviceContact: true,
	reportServiceCard: true,
	reportMarketProfile: true,
	adminHideProfile: true,
	adminSetForbiddenWord: true,
	saveCooperationDraft: true,
	submitCooperation: true,
	withdrawCooperation: true,
	setCardConsent: true,
	confirmCard: true,
	sendInquiry: true,
	answerInquiry: true,
	agreeInquiry: true,
	blockInquiry: true,
	reportInquiry: true,
	adminDecideCooperation: true,
	adminTakeDownCard: true,
	adminEndReport: true,
	adminDecideApplication: true,
	adminFreezeTeam: true,
	adminReleaseTeam: true,
	adminRecordPayout: true,
	adminRefund: true,
	adminReviewFlag: true,
	adminCreateCoupon: true,
	adminStopCoupon: true,
};

/** How a call is sent. */
export const methodOf = (name: CallName): 'GET' | 'POST' => (Object.hasOwn(POSTS, name) ? 'POST' : 'GET');

/** Where a call goes: `rankGoods` is `/api/rank_goods`. */
export const pathOf = (name: CallName): `/api/${string}` =>
	`/api/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
