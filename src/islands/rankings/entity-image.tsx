import { API_URL } from '#stores/shared/client.ts';

/** The picture of a product, shop or creator, `size` pixels wide; its place is there before it is. */
export function EntityImage({
	path,
	size,
	isRound = false,
}: {
	readonly path: string;
	readonly size: number;
	readonly isRound?: boolean;
}) {
	return (
		<img
			src={`${API_URL}${path}`}
			alt=""
			width={size}
			height={size}
			loading="lazy"
			decoding="async"
			className={`shrink-0 bg-well object-cover ${isRound ? 'rounded-full' : 'rounded-control'}`}
			style={{ width: size, height: size }}
		/>
	);
}
