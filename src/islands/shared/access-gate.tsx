import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, useEffect } from 'react';
import { $screenAccess } from '#stores/shared/access-state.ts';
import { $token } from '#stores/shared/token.ts';
import { Later } from '#ui/later.tsx';

const AccessPanel = lazy(() =>
	import('./access-panel.tsx').then((module) => ({ default: module.AccessPanel })),
);

type AccessGateProps = {
	/** Stands in for the screen until the check is done; without it the screen shows at once. */
	readonly waiting?: ReactNode;
	readonly children: ReactNode;
};

/**
 * Lets a screen show as the visit check says (spec section 4): all of it, a preview with what opens the rest, or
 * only what it needs. The check runs once a page, and again after a login in another tab; its code is a chunk of
 * its own.
 */
export function AccessGate({ waiting, children }: AccessGateProps) {
	const access = useStore($screenAccess);
	const token = useStore($token);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another token may see something else
	useEffect(() => {
		import('#stores/shared/access.ts').then(
			({ checkAccess }) => checkAccess(location.pathname),
			() => $screenAccess.set({ state: 'full' }),
		);
	}, [token]);
	if (access.state === 'checking' && waiting) return waiting;
	const panel = 'refusal' in access && (
		<Later>
			<AccessPanel refusal={access.refusal} isPreview={access.state === 'preview'} />
		</Later>
	);
	if (access.state === 'closed') return panel;
	const isPreview = access.state === 'preview';
	// What says of what the detail is stands where the detail would say it.
	const isAbove = 'refusal' in access && access.refusal.teaser !== undefined;
	// One element in every state, so that the screen inside keeps what it has.
	return (
		<>
			{isAbove && panel}
			<div
				inert={isPreview}
				className={
					isPreview
						? 'max-h-[70vh] overflow-hidden [mask-image:linear-gradient(black_55%,transparent)]'
						: 'contents'
				}
			>
				{children}
			</div>
			{!isAbove && panel}
		</>
	);
}
