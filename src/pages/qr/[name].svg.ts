import type { APIRoute, GetStaticPaths } from 'astro';
import { encode } from 'uqr';
import { BRAND } from '#domain/site/brand.ts';

const TEXTS = { service: BRAND.serviceQr, account: BRAND.publicAccountQr };

/** Modules of white around a code, without which readers do not find it. */
const QUIET = 4;

export const getStaticPaths: GetStaticPaths = () =>
	Object.entries(TEXTS).map(([name, text]) => ({ params: { name }, props: { text } }));

/** A row's dark modules as runs: `M4 4h7v1h-7z`. */
function runs(row: readonly boolean[], y: number): string {
	let path = '';
	for (let x = 0; x < row.length; x += 1) {
		let length = 0;
		while (row[x + length]) length += 1;
		if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`;
		x += length;
	}
	return path;
}

/** The QR codes of customer service and official account: black on white in both themes, as readers want it. */
export const GET: APIRoute<{ text: string }> = ({ props }) => {
	const { size, data } = encode(props.text, { border: QUIET });
	const path = data.map(runs).join('');
	return new Response(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
		{ headers: { 'Content-Type': 'image/svg+xml' } },
	);
};
