const PATHS = {
	chevron: 'M4 6.5 8 10.5 12 6.5',
	left: 'M10 3.5 5.5 8 10 12.5',
	right: 'M6 3.5 10.5 8 6 12.5',
	close: 'M4 4 12 12M12 4 4 12',
	search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.8 10.8 14 14',
	filters: 'M2 4.5h12M4.5 8h7M6.5 11.5h3',
	columns: 'M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10',
	density: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
	link: 'M6.5 9.5 9.5 6.5M7 4.5l1.8-1.8a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.8 1.8a2.8 2.8 0 0 1-4-4L5 7.5',
	check: 'M3 8.5 6.5 12 13 4.5',
	lock: 'M4 7h8v6.5H4ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
	eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
	eyeOff:
		'M6.2 3.8A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a12 12 0 0 1-1.9 2.4M10.6 11.9A6 6 0 0 1 8 12.5C4 12.5 1.5 8 1.5 8a12 12 0 0 1 2.9-3.2M2.5 2.5l11 11',
	download: 'M8 2.5V10M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
	verified: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.4 8.2 7.2 10 10.6 6.2',
	info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3V11M8 5v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** A 16 px line icon. It only repeats what the text or the label beside it says. */
export function Icon({ name }: { readonly name: IconName }) {
	return <LineIcon path={PATHS[name]} />;
}

/** An icon that another file draws. */
export function LineIcon({ path }: { readonly path: string }) {
	return (
		<svg
			aria-hidden="true"
			className="shrink-0"
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
