/** Every code an answer may carry (spec sections 6 and 8, decisions 2). HTTP status stays 200 except where noted. */
export const CODES = {
	success: 100,
	/** Account disabled. */
	disabled: 444,
	/** A parameter is malformed; `msg` names it. Also a wrong or stale signature. */
	badParameter: 10001,
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
	/** The server failed; HTTP 500, the log has the cause. */
	failure: 500,
	notFound: 404,
} as const;
