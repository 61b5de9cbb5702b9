import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { BindPanel } from './bind-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** How one logs in, and where one is logged in. */
export function SecurityPart({ user }: MemberProps) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col gap-4">
				<BindPanel way="phone" user={user} />
				<BindPanel way="email" user={user} />
			</div>
			<div className="flex min-w-0 flex-col gap-4">
				<PasswordPanel user={user} />
				<SecondFactorPanel user={user} />
			</div>
			<SessionsPanel />
			<KeysPanel user={user} />
		</div>
	);
}
