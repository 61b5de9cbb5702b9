/** Stands where /user will be, in its measures. */
export function UserSkeleton() {
	return (
		<div aria-hidden="true">
			<div className="mt-3 mb-4 flex items-center gap-4">
				<span className="skeleton size-14 rounded-full" />
				<div className="flex flex-col gap-2">
					<span className="skeleton h-4 w-40" />
					<span className="skeleton h-3 w-56" />
				</div>
			</div>
			<span className="skeleton h-9" />
			<div className="pt-4">
				<TabSkeleton />
			</div>
		</div>
	);
}

/** Stands where one of its parts will be. */
export function TabSkeleton() {
	return (
		<div aria-hidden="true" className="flex flex-col gap-4">
			<span className="skeleton h-80" />
			<span className="skeleton h-40" />
		</div>
	);
}
