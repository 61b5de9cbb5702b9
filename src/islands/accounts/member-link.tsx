import type { ReactNode } from 'react';

/** A quiet link beside a title. */
export function MemberLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
	return (
		<a href={href} className="text-link underline underline-offset-2">
			{children}
		</a>
	);
}
