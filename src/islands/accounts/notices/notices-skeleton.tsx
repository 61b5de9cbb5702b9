import { skeletonKeys } from '#ui/skeleton-keys.ts';

/** Stands where the notices will be, in their measures. */
export function NoticesSkeleton() {
	return (
		<div aria-hidden="true">
			<div className="mt-3 flex h-8 items-center justify-between">
				<span className="skeleton h-4 w-24" />
				<span className="skeleton h-8 w-36" />
			</div>
			<span className="skeleton mt-2 h-9" />
			{skeletonKeys(6).map((key) => (
				<div key={key} className="flex h-21 flex-col justify-center gap-2 border-line border-b">
					<span className="skeleton h-4 w-60" />
					<span className="skeleton h-3 w-3/4" />
				</div>
			))}
		</div>
	);
}
