/** Every code an answer may carry (spec sections 6 and 8, decisions 2). HTTP status stays 200 except where noted. */
export const CODES = {
	success: 100,
	/** Account disabled. */
	disabled: 444,
	/** A parameter is malformed; `msg` names it. Also a wrong or stale signature. */
	badParameter: 10001,
	/** Handle or password is wrong; never says which. */
	wrongCredentials: 10002,
	/** The verification code is wrong, used, too old, or was never sent; never says which. */
	wrongCode: 10003,
	/** The phone or e-mail has an account; only ever told to who holds a code that was sent there. */
	accountExists: 10004,
	/** A code was sent less than 60 s ago; `data.retry_after` in seconds. */
	codeTooSoon: 10005,
	usernameTaken: 10006,
	/** The password is one that everybody who guesses tries first (domain/accounts/leaked-passwords.ts). */
	leakedPassword: 10007,
	/** The account has a second factor: a code of the app, or a recovery code, belongs to the login. */
	factorNeeded: 10008,
	/** The code of the second factor is wrong, used or too old; never says which. */
	factorWrong: 10009,
	needsHigherEdition: 10012,
	quotaUsed: 10014,
	closed: 10015,
	invalidSession: 10018,
	displaced: 10020,
	needsBasic: 11001,
	needsAdvanced: 11004,
	contactSales: 11005,
	needsDeluxe: 11006,
	needsProfessional: 11007,
	detailsUsed: 11008,
	followsUsed: 11009,
	noPermission: 11011,
	rowsExceeded: 11012,
	needsLogin: 11020,
	notEnoughPoints: 12001,
	productTakenDown: 13001,
	couponExpired: 14001,
	couponUsedUp: 14002,
	couponNotForEdition: 14003,
	searchRowsExceeded: 15001,
	searchesUsed: 15002,
	monitorsUsed: 16001,
	/** An operator's call without the right token; HTTP 401. */
	operatorOnly: 17001,
	/** The last owner cannot be disabled, lose the role or delete the account. */
	lastOperator: 17002,
	/** An operator who still has the password that the command drew. */
	passwordToChange: 17003,
	/** An operator without a second factor, where the setting asks for one. */
	factorToSetUp: 17004,
	/** An uploaded picture is not taken; `data.problem` says why (domain/operators/pictures.ts). */
	pictureRefused: 17005,
	/** The state of an authorization is unknown, used, too old or of another account; never says which. */
	wrongState: 18001,
	/** The member, or the platform, said no. */
	authorizationDeclined: 18002,
	/** The platform gave no token. */
	authorizationFailed: 18003,
	/** Another creator has agreed than was asked for. */
	anotherCreator: 18004,
	tooManyCreators: 18005,
	/** The operator has connected no platform where anything could be authorized. */
	noPlatform: 18006,
	/** A screen has as many saved views as may be (domain/rankings/saved-views.ts). */
	tooManyViews: 19001,
	/** Another saved view of the screen and region has the name. */
	viewNameTaken: 19002,
	/** The account has as many keys as may be (domain/access/api-keys.ts). */
	tooManyKeys: 19003,
	/** No sample is offered, or none is left. */
	noSample: 20001,
	/** The creator does not meet a condition of the sample; `data` says which. */
	sampleConditions: 20002,
	/** The account has an open request for the product. */
	sampleOpen: 20003,
	/** The request is in no state for this; somebody else was faster. */
	sampleState: 20004,
	/** No payment is offered here. */
	noPayment: 21001,
	/** The account has the edition, or a better one, without end. */
	heldForGood: 21002,
	/** The account manages no team, or belongs to none. */
	noTeam: 22001,
	/** The account is in a team, or it is its own. */
	inATeam: 22002,
	/** Another team was left less than a week ago; `data.until`. */
	teamCooling: 22003,
	/** The code of a team is unknown or was revoked; never says which. */
	teamCodeEnded: 22004,
	/** An application is open, or the account manages a team. */
	managerAlready: 22005,
	/** The link is taken already, or is not, or its time is over. */
	teamLinkState: 22006,
	/** The account has no running authorization of the creator. */
	noAuthorizedCreator: 23001,
	/** The creator is on the market by another account, or the account has as many profiles as may be. */
	marketTaken: 23002,
	/** The invitation is in no state for this; the other side was faster. */
	invitationState: 23003,
	/** More creators than the edition may still invite today; `data`. */
	invitationsUsed: 23004,
	/** The contacts of cards of the day are used; `data` {limit, used}. */
	contactsUsed: 25001,
	/** The member of the card gives its contact only where both agree. */
	contactByAgreement: 25002,
	/** The form or card is in no state for this, or was changed since. */
	cooperationState: 25003,
	/** It is the own card, or one of both has blocked the other. */
	inquiryClosed: 25004,
	/** The account has an inquiry to the card; `data.inquiry_id`. */
	inquiryThere: 25005,
	/** As many first inquiries as a day allows. */
	inquiriesUsed: 25006,
	/** As many messages wait for an answer as may. */
	inquiryUnanswered: 25007,
	/** What operators wanted to take back or put back cannot be; the message names why (domain/operators/corrections.ts). */
	notCorrectable: 24001,
	/** Operators have frozen it: nobody is shown it. */
	frozen: 24002,
	/** As many shops are connected as may be. */
	tooManyShops: 26001,
	/** Another shop has agreed than was to be connected again. */
	anotherShop: 26002,
	/** More products than the edition may still move this month; `data` {limit, used}. */
	movesUsed: 26003,
	/** The job is in no state for this. */
	jobState: 26004,
	/** The payment provider cannot be reached. */
	providerSilent: 21003,
	/** More is to be paid back than is left of the payment, or nothing was paid. */
	refundTooMuch: 21004,
	/** More videos than the edition may still publish this month; `data` {limit, used}. */
	videosUsed: 26007,
	/** There is no room for a video now, on the disk of the service or of the account's own share; nothing of it was kept. */
	noRoom: 26008,
	/** The connected shop's authorization ended: it has to be connected again. */
	shopEnded: 26005,
	/** The connected shop's platform does not answer now; `data.retry_after` in seconds where it says. */
	shopSilent: 26006,
	/** What a cursor reads is kept no more: a build that made room for newer ones, a list after its time; HTTP 410. */
	cursorGone: 410,
	/** No session, or one past its lifetime; HTTP 403. */
	notLoggedIn: 403,
	/** Too many calls, or a lock-out; HTTP 429 with Retry-After. */
	tooFrequent: 429,
	/** As much is asked as can be done at the moment; HTTP 503 with Retry-After. */
	busy: 503,
	/** The server failed; HTTP 500, the log has the cause. */
	failure: 500,
	notFound: 404,
} as const;
