import { API_URL } from '#stores/client.ts';

/** The picture of a shop or creator; its place is there before it is. */
export function EntityImage({ path, size }: { readonly path: string; readonly size: number }) {
	return (
		<img
			src={`${API_URL}${path}`}
			alt=""
			width={size}
			height={size}
			loading="lazy"
			decoding="async"
			className="shrink-0 rounded-control bg-well object-cover"
			style={{ width: size, height: size }}
		/>
	);
}
