/** Where the member's picture will be, in its measures, so that nothing moves. */
export function UserSkeleton() {
	return <span aria-hidden="true" className="skeleton size-8 shrink-0 rounded-full" />;
}
