import { lazy } from 'react';
import { Later } from '#ui/later.tsx';

const SampleList = lazy(() =>
	import('./offer/sample-list.tsx').then((module) => ({ default: module.SampleList })),
);

/** The member's requests, which most visitors never open. */
export function MySamples() {
	return (
		<Later waiting={<span aria-hidden="true" className="skeleton mt-4 h-60" />}>
			<SampleList />
		</Later>
	);
}
