import type { APIRoute, GetStaticPaths } from 'astro';
import { BRAND } from '#domain/site/brand.ts';
import { qrOf } from '#domain/site/qr.ts';

const TEXTS = { service: BRAND.serviceQr, account: BRAND.publicAccountQr };

export const getStaticPaths: GetStaticPaths = () =>
	Object.entries(TEXTS).map(([name, text]) => ({ params: { name }, props: { text } }));

/** The QR codes of customer service and official account: black on white in both themes, as readers want it. */
export const GET: APIRoute<{ text: string }> = ({ props }) => {
	const { size, path } = qrOf(props.text);
	return new Response(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
		{ headers: { 'Content-Type': 'image/svg+xml' } },
	);
};
