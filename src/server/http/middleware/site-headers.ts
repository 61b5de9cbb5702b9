import type { MiddlewareHandler } from 'hono';
import { fileHeaders, securityHeaders } from '#domain/site/site-headers.ts';

/** Gives every answer the headers that protect it. */
export const protectAnswers: MiddlewareHandler = async (c, next) => {
	await next();
	for (const [name, value] of Object.entries(securityHeaders(c.req.path))) c.header(name, value);
};

/** Says of every file of the site how long it may be kept and who may load it. */
export const describeFiles: MiddlewareHandler = async (c, next) => {
	await next();
	if (!c.res.ok && c.res.status !== 304) return;
	for (const [name, value] of Object.entries(fileHeaders(c.req.path))) c.header(name, value);
};
