import type { Hono } from 'hono';
import { pictureOfFile } from '#domain/operators/pictures.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { pictureFile } from './queries/pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures of banners, for everybody; limited as all pictures are (server/images/routes.ts). */
export function pictureRoutes(app: Hono, deps: Dependencies): void {
	app.get('/api/image/banner/:file', async (c) => {
		const wanted = pictureOfFile(c.req.param('file'));
		if (wanted === null) return c.notFound();
		const tag = `"${wanted.id}-${wanted.scale}"`;
		const headers = { 'Cache-Control': FOR_EVER, ETag: tag };
		// The name says what it holds: who has it has it for good.
		if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
		const file = await pictureFile(deps.database, wanted.id, wanted.scale);
		if (file === null) return c.notFound();
		return c.body(Buffer.from(file, 'base64'), 200, { ...headers, 'Content-Type': 'image/webp' });
	});
}
