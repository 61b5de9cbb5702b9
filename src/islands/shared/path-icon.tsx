/** A 16 px line icon by its path (styles/chrome-icons.ts). It only repeats what the words beside it say. */
export function PathIcon({
	path,
	className = 'shrink-0',
}: {
	readonly path: string;
	readonly className?: string;
}) {
	return (
		<svg
			aria-hidden="true"
			className={className}
			width="16"
			height="16"
			viewBox="0 0 16 16"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={path} />
		</svg>
	);
}
