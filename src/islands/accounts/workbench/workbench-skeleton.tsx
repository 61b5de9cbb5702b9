/** Stands where the workbench will be, in its measures. */
export function WorkbenchSkeleton() {
	return (
		<div aria-hidden="true">
			<span className="skeleton mt-1 h-5 w-72 max-w-full" />
			<div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
				<div className="flex flex-col gap-4">
					<span className="skeleton h-66" />
					<span className="skeleton h-44" />
					<span className="skeleton h-80" />
				</div>
				<div className="flex flex-col gap-4">
					<span className="skeleton h-96" />
					<span className="skeleton h-30" />
					<span className="skeleton h-48" />
				</div>
			</div>
		</div>
	);
}
