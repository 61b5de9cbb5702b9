import { qrOf } from '#domain/site/qr.ts';

/** A text as QR code: black on white in both themes, as readers want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const { size, path } = qrOf(text);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-56 rounded-panel border border-line"
		>
			<path fill="white" d={`M0 0h${size}v${size}H0z`} />
			<path fill="black" d={path} />
		</svg>
	);
}
