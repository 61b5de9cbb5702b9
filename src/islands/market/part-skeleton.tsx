import { skeletonKeys } from '#ui/skeleton-keys.ts';

/** Stands for a part of the market while it is on its way. */
export function PartSkeleton() {
	return (
		<div aria-hidden="true" className="flex flex-col gap-4">
			<span className="skeleton h-24 w-full" />
			<div className="rounded-panel border border-line bg-surface">
				{skeletonKeys(10).map((key) => (
					<div key={key} className="flex h-10 items-center gap-4 border-line border-b px-3 last:border-b-0">
						<span className="skeleton h-3 w-1/4" />
						<span className="skeleton ml-auto h-3 w-16" />
						<span className="skeleton h-3 w-16" />
					</div>
				))}
			</div>
		</div>
	);
}
