/** The server answered and refused: `code` as in contract/codes.ts, `serverMessage` its own words. */
export class ApiError extends Error {
	readonly code: number;
	readonly serverMessage: string;

	constructor(code: number, serverMessage: string) {
		super(`code ${code}: ${serverMessage}`);
		this.name = 'ApiError';
		this.code = code;
		this.serverMessage = serverMessage;
	}
}

/** Nothing usable came back: no connection, too slow, or an HTTP error. `status` is null without an answer. */
export class NetworkError extends Error {
	readonly status: number | null;

	constructor(message: string, status: number | null, cause?: unknown) {
		super(message, { cause });
		this.name = 'NetworkError';
		this.status = status;
	}
}

/** The answer is not what the contract promises: another version, a proxy's page, a bug. */
export class ContractError extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'ContractError';
	}
}
