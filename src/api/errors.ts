/**
 * The server answered and refused: `code` as in contract/codes.ts, `serverMessage` its own words, `data` what some
 * refusals carry (RefusalDetail in contract/access.ts), else null.
 */
export class ApiError extends Error {
	readonly code: number;
	readonly serverMessage: string;
	readonly data: unknown;

	constructor(code: number, serverMessage: string, data: unknown = null) {
		super(`code ${code}: ${serverMessage}`);
		this.name = 'ApiError';
		this.code = code;
		this.serverMessage = serverMessage;
		this.data = data;
	}
}

/** Nothing usable came back: no connection, too slow, or an HTTP error. `status` is null without an answer. */
export class NetworkError extends Error {
	readonly status: number | null;
	/** How long a 429 asks to wait; null where nothing says so. */
	readonly retryAfterSeconds: number | null;

	constructor(
		message: string,
		status: number | null,
		{ cause, retryAfterSeconds = null }: { cause?: unknown; retryAfterSeconds?: number | null } = {},
	) {
		super(message, { cause });
		this.name = 'NetworkError';
		this.status = status;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** The answer is not what the contract promises: another version, a proxy's page, a bug. */
export class ContractError extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'ContractError';
	}
}
