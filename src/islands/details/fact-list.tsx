import type { ReactNode } from 'react';

/** A name and what is said under it. */
export type Fact = readonly [name: string, value: ReactNode];

/** What is said of something besides its figures, side by side as far as there is room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
	return (
		<dl className="figures flex flex-wrap gap-x-6 gap-y-1.5">
			{facts.map(([name, value]) => (
				<div key={name} className="flex min-w-0 flex-col">
					<dt className="text-12 text-muted">{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
