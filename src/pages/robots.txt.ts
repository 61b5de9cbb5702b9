import type { APIRoute } from 'astro';

/**
 * App screens are not forbidden here: they say noindex themselves, which a crawler must be let in to read. The sitemap
 * is named where the site knows its own address, as it must be a full one.
 */
export const GET: APIRoute = ({ site }) => {
	const lines = ['User-agent: *', 'Disallow: /api/'];
	if (site) lines.push('', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`);
	return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
