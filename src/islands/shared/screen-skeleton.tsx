import { skeletonKeys } from '#ui/skeleton-keys.ts';

/** What sections/AppSkeleton.astro drew before React came: stays until the messages are there. */
export function ScreenSkeleton() {
	return (
		<div aria-hidden="true" className="min-h-dvh">
			<div className="mx-auto flex max-w-screen flex-col gap-4 px-4 pt-6 md:px-6">
				<span className="skeleton h-7 w-56" />
				<span className="skeleton h-4 w-96 max-w-full" />
				<span className="skeleton h-8 w-full max-w-160" />
				<span className="skeleton h-8 w-full" />
				<div className="rounded-panel border border-line bg-surface">
					{skeletonKeys(14).map((key) => (
						<div key={key} className="flex h-10 items-center gap-4 border-line border-b px-3">
							<span className="skeleton h-3 w-6" />
							<span className="skeleton size-7" />
							<span className="skeleton h-3 w-1/3" />
							<span className="skeleton ml-auto h-3 w-1/4" />
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
