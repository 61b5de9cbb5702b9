import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { forwardedAddress, networkOf } from '#domain/access/networks.ts';

/** The address of the other end of the socket; empty where the app is called in process. */
function socketAddress(c: Context): string {
	const env = c.env as { incoming?: unknown } | undefined;
	return env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
}

/** The caller's address or network, behind so many proxies of our own (`TRUST_PROXY`). */
export function callerNetwork(c: Context, proxies: number): string {
	return networkOf(forwardedAddress(c.req.header('x-forwarded-for') ?? null, proxies, socketAddress(c)));
}
