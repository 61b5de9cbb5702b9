/** Stands where /user will be, in its measures. */
export function UserSkeleton() {
	return (
		<div aria-hidden="true" className="mt-2">
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
