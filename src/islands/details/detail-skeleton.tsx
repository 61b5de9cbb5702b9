import { skeletonKeys } from '#ui/skeleton-keys.ts';

/** The shape of the screen before its data, or veiled where the member may not see it: no figure is in the page. */
export function DetailSkeleton({ isVeiled }: { readonly isVeiled: boolean }) {
	const bar = isVeiled ? 'block rounded-[4px] bg-line blur-[3px]' : 'skeleton';
	return (
		<div aria-hidden="true" className="flex flex-col gap-4">
			<div className="flex gap-4">
				<span className={`${bar} size-24 shrink-0`} />
				<div className="flex grow flex-col gap-3 pt-1">
					<span className={`${bar} h-5 w-2/3`} />
					<span className={`${bar} h-3 w-1/3`} />
					<span className={`${bar} h-3 w-1/2`} />
				</div>
			</div>
			<div className="grid grid-cols-2 rounded-panel border border-line bg-surface md:grid-cols-4">
				{skeletonKeys(8).map((key) => (
					<div key={key} className="flex h-22 flex-col gap-3 p-3">
						<span className={`${bar} h-3 w-1/2`} />
						<span className={`${bar} h-5 w-2/3`} />
					</div>
				))}
			</div>
			<div className="rounded-panel border border-line bg-surface p-5">
				<span className={`${bar} h-72 w-full`} />
			</div>
		</div>
	);
}
