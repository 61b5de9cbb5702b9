import { LineIcon } from './icon.tsx';

/* Icons of lists alone: what every page loads does without them. */
const PATHS = {
	star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.2L8 11.5l-3.8 2 .7-4.2-3.1-3 4.3-.6Z',
	pencil: 'M10.8 2.7 13.3 5.2 5.5 13H3v-2.5ZM9 4.5 11.5 7',
	trash: 'M2.5 4.2h11M6 4V2.5h4V4M4 4.2l.6 9.3h6.8l.6-9.3M6.7 6.8v4.2M9.3 6.8v4.2',
	monitor: 'M1.5 8h3l1.8-4.5 3 9L11.2 8h3.3',
	tools:
		'M10.6 2.2a3.6 3.6 0 0 0-4.3 4.9L2.4 11a1.8 1.8 0 0 0 2.6 2.6l3.9-3.9a3.6 3.6 0 0 0 4.9-4.3L11.5 7.7 8.9 7.1l-.6-2.6Z',
	replace: 'M13 6A5.3 5.3 0 0 0 3.4 5M13 2.8V6H9.8M3 10a5.3 5.3 0 0 0 9.6 1M3 13.2V10h3.2',
} as const;

export type ToolIconName = keyof typeof PATHS;

/** An icon like those of icon.tsx. */
export function ToolIcon({ name }: { readonly name: ToolIconName }) {
	return <LineIcon path={PATHS[name]} />;
}
