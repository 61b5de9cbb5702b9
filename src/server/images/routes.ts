import type { Hono } from 'hono';
import { isKnownPlatform } from '#domain/platforms/platforms.ts';
import { ENTITY_ID } from '#domain/text/entity-id.ts';
import { userTile } from '#server/accounts/user-image.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/http/middleware/limit-calls.ts';
import { imageSubject } from './image-subject.ts';
import { avatarTile, productTile } from './images.ts';

const DAY = 'public, max-age=86400';

function svg(body: string): Response {
	return new Response(body, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': DAY } });
}

/** The id in a file name `<id>.svg`, or null for another ending or what can be no id. */
function idOf(file: string): string | null {
	const id = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
	return ENTITY_ID.test(id) ? id : null;
}

/** Generated tiles for products and avatars; no picture ever comes from another host. */
export function imageRoutes(app: Hono, deps: Dependencies): void {
	app.use('/api/image/*', limitCalls(deps, 'images'));
	app.get('/api/image/product/:platId/:file', async (c) => {
		const platId = Number(c.req.param('platId'));
		const id = idOf(c.req.param('file'));
		if (id === null || !isKnownPlatform(platId)) return c.notFound();
		const subject = await imageSubject(deps.database, 'product', platId, id);
		return svg(productTile(platId, id, subject?.name, subject?.category));
	});
	app.get('/api/image/user/:file', (c) => {
		const seed = idOf(c.req.param('file'));
		return seed !== null && /^[a-z0-9]{1,32}$/.test(seed) ? svg(userTile(seed)) : c.notFound();
	});
	app.get('/api/image/avatar/:kind/:platId/:file', async (c) => {
		const platId = Number(c.req.param('platId'));
		const id = idOf(c.req.param('file'));
		const kind = c.req.param('kind');
		if (id === null || !isKnownPlatform(platId) || (kind !== 'shop' && kind !== 'creator'))
			return c.notFound();
		const subject = await imageSubject(deps.database, kind, platId, id);
		return svg(avatarTile(id, subject?.name ?? id));
	});
}
