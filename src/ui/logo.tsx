/** The mark: a gauge arc with its needle, the pivot is the "live" dot. */
export function Logo() {
	return (
		<svg aria-hidden="true" className="shrink-0" width="24" height="24" viewBox="0 0 24 24" fill="none">
			<path
				d="M4 17.5a9 9 0 1 1 16 0"
				stroke="currentColor"
				strokeWidth="2.5"
				strokeLinecap="round"
				className="text-ink"
			/>
			<path d="M12 14.5 16.5 8" stroke="var(--color-brand)" strokeWidth="2.5" strokeLinecap="round" />
			<circle cx="12" cy="15" r="3" fill="var(--color-brand)" />
		</svg>
	);
}
