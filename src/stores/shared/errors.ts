import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import type { RefusalDetail } from '#contract/access.ts';

/** Islands see the errors of the API through the stores. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
/** Nothing usable came back. */
export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError;
/** The answer is not what was promised. */
export const isContractError = (error: unknown): error is ContractError => error instanceof ContractError;

const isCode = (error: unknown, code: number) => isApiError(error) && error.code === code;

const NOT_FOUND = 404;
const FROZEN = 24_002;

/** Whether operators have taken a thing off the lists: no other call shows it either. */
export const isFrozen = (error: unknown): boolean => isCode(error, FROZEN);
/** Whether what was asked for is not there, or not shown: asking again helps nobody. */
export const isAbsent = (error: unknown): boolean => isFrozen(error) || isCode(error, NOT_FOUND);

/** What a refused call needs (contract/access.ts); null for errors that say nothing of it. */
export function refusalIn(error: unknown): RefusalDetail | null {
	const data = isApiError(error) ? error.data : null;
	return typeof data === 'object' && data !== null && 'needs' in data ? (data as RefusalDetail) : null;
}

/** The codes with which the server refuses what an edition does not include (spec section 6). */
const LOCKED = new Set([11001, 11004, 11005, 11006, 11007, 11011, 11012, 11020]);

/** The VIP code of an error, or null where it is none. */
export function lockedCode(error: unknown): number | null {
	return isApiError(error) && LOCKED.has(error.code) ? error.code : null;
}
