import { skeletonKeys } from '#ui/skeleton-keys.ts';

/** What sections/SessionSkeleton.astro drew before React came: stays until the messages are there. */
export function SessionSkeleton() {
	return (
		<div aria-hidden="true">
			<div className="h-14 border-line border-b bg-surface">
				<div className="mx-auto flex h-full max-w-page items-center justify-between px-4 md:px-6">
					<span className="skeleton h-6 w-28" />
					<span className="skeleton h-6 w-20" />
				</div>
			</div>
			<div className="mx-auto flex max-w-page flex-col gap-5 px-4 pt-8 md:px-6 md:pt-16">
				<span className="skeleton h-8 w-32" />
				{skeletonKeys(4).map((key) => (
					<span key={key} className="skeleton h-10 w-full max-w-100" />
				))}
			</div>
		</div>
	);
}
