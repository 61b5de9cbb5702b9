import type { MiddlewareHandler } from 'hono';

/**
 * Dates every answer by the service's own clock. Browsers whose clock is off sign by that date (decisions 2),
 * so it has to be the clock that signatures are checked against, also where `NOW` makes it stand still.
 */
export function serverDate(clock: () => Date): MiddlewareHandler {
	return async (c, next) => {
		await next();
		c.header('Date', clock().toUTCString());
	};
}
