import { useStore } from '@nanostores/react';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $authorizations, loadAuthorizations } from '#stores/authorizations/authorizations.ts';
import { AuthorizationFrame } from './authorization-frame.tsx';
import { AuthorizationPanel } from './authorization-panel.tsx';
import { SandboxNote } from './sandbox-note.tsx';

/** The root of /authorization. */
export function AuthorizationListScreen() {
	return (
		<AuthorizationFrame screen="authorization">
			<Lists />
		</AuthorizationFrame>
	);
}

function Lists() {
	const state = useStore($authorizations);
	return (
		<ListState state={state} onRetry={loadAuthorizations} rows={6} rowHeight="h-16">
			{({ list, is_sandbox, is_open }) => (
				<>
					<SandboxNote isSandbox={is_sandbox} isOpen={is_open} />
					<div className="mt-4 flex flex-col gap-4">
						<AuthorizationPanel kind="shop" list={list.filter(({ kind }) => kind === 'shop')} />
						<AuthorizationPanel kind="creator" list={list.filter(({ kind }) => kind === 'creator')} />
					</div>
				</>
			)}
		</ListState>
	);
}
