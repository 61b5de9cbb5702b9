import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { Contract } from '#contract/index.ts';

/** The name of a declared call. */
export type CallName = keyof Contract;
export type Query<Name extends CallName> = QueryOf<Contract[Name]>;
/** An empty declaration is `Record<string, never>`, which would forbid every name beside it. */
type Declared<Params> = string extends keyof Params ? object : Params;

/** What every call takes: its query, and for a POST its body beside it, which may be a file. */
type Inputs = {
	readonly [Name in CallName]: Contract[Name] extends { readonly takesBytes: true }
		? Query<Name> & { readonly file: Blob }
		: Contract[Name]['method'] extends 'POST'
			? Declared<Query<Name>> & Declared<BodyOf<Contract[Name]>>
			: Query<Name>;
};
/**
 * What a call takes. Of a name that is not known yet it is an object: were it what any call takes, the types of all of them
 * would be compared at every property of every call.
 */
export type Input<Name extends string> = Name extends CallName ? Inputs[Name] : object;
/** What every call answers. */
type Answers = { readonly [Name in CallName]: AnswerOf<Contract[Name]> };
/** What a call answers. */
export type Answer<Name extends CallName> = Answers[Name];

/** Calls that are sent as POST. */
export type PostName = {
	[Name in CallName]: Contract[Name]['method'] extends 'POST' ? Name : never;
}[CallName];

/*
 * The contract's values would bring zod into the browser, so only its types come here. They hold this list complete;
 * tests/api/routes.test.ts holds both functions to the contract.
 */
const POSTS: Readonly<Record<Exclude<PostName, `admin${string}`>, true>> = {
	sendCode: true,
	wordTitle: true,
	changeTitles: true,
	revertTitle: true,
	publishVideos: true,
	uploadVideo: true,
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
	linkCopied: true,
	sampleRequest: true,
	sampleWithdraw: true,
	sampleReceived: true,
	samplePosted: true,
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
};

const posts = new Set(Object.keys(POSTS));

/** Adds calls that are sent as POST: those of operators, of which other pages know nothing (operator-posts.ts). */
export function knowPosts(names: readonly string[]): void {
	for (const name of names) posts.add(name);
}

/** Calls whose body is a file: what they take beside it is sent as query. */
export const FILE_CALLS: readonly string[] = ['uploadVideo'] satisfies CallName[];

/** How a call is sent. */
export const methodOf = (name: CallName): 'GET' | 'POST' => (posts.has(name) ? 'POST' : 'GET');

/** Where a call goes: `rankGoods` is `/api/rank_goods`. */
export const pathOf = (name: CallName): `/api/${string}` =>
	`/api/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
