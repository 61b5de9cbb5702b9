import { Fragment } from 'react';

/** A sentence whose `[bracketed]` parts are links, in the order of the addresses. They open beside the form. */
export function LinkedText({
	text,
	addresses,
}: {
	readonly text: string;
	readonly addresses: readonly string[];
}) {
	// Odd parts stood in brackets.
	return text.split(/[[\]]/).map((part, index) => {
		const address = index % 2 === 1 ? addresses[(index - 1) / 2] : undefined;
		if (!address) return <Fragment key={part}>{part}</Fragment>;
		return (
			<a key={part} className="text-link underline" href={address} target="_blank" rel="noopener">
				{part}
			</a>
		);
	});
}
