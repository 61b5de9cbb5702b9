import { knowPosts, type PostName } from './routes.ts';

type OperatorPost = Extract<PostName, `admin${string}`>;

/** Calls of operators that are sent as POST: every page has the list of all others, and nobody else makes these. */
const OPERATOR_POSTS: Readonly<Record<OperatorPost, true>> = {
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
	adminCorrectEstimates: true,
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
	adminDecideSample: true,
	adminHideProfile: true,
	adminSetForbiddenWord: true,
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

knowPosts(Object.keys(OPERATOR_POSTS));
