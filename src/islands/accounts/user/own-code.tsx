import { type Problem, reachableProblem, type TypedHandle } from '#domain/accounts/account-forms.ts';
import type { CallingRegion } from '#domain/accounts/handles.ts';
import { useText } from '#i18n/text.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { CodeField } from '#islands/accounts/sign-in/code-field.tsx';
import { AnyHandleField } from '#islands/accounts/sign-in/handle-field.tsx';
import type { CodeSender } from '#stores/accounts/code-sender.ts';

type OwnCodeProps = MemberProps & {
	readonly sender: CodeSender;
	readonly typed: TypedHandle;
	readonly code: string;
	readonly problems: { readonly handle: Problem | undefined; readonly code: Problem | undefined };
	readonly onHandle: (handle: string) => void;
	readonly onRegion: (region: CallingRegion) => void;
	readonly onCode: (code: string) => void;
	readonly onRefused: (problems: { readonly [field: string]: Problem }) => void;
};

/** A code sent to what is bound to the account. It is typed in full: this screen knows no more than its mask. */
export function OwnCode(props: OwnCodeProps) {
	const { user, sender, typed, code, problems, onHandle, onRegion, onCode, onRefused } = props;
	const t = useText('member');
	const handles = [user.phone, user.email].filter(Boolean).join(' · ');
	return (
		<>
			<div>
				<AnyHandleField
					typed={typed}
					problem={problems.handle}
					isReachable
					label={t('privacy.boundHandle')}
					onHandle={onHandle}
					onRegion={onRegion}
				/>
				<p className="figures mt-1 text-12 text-muted">{t('privacy.handleHint', { handles })}</p>
			</div>
			<CodeField
				sender={sender}
				typed={typed}
				check={reachableProblem}
				label={t('privacy.ownCode')}
				value={code}
				onChange={onCode}
				problem={problems.code}
				onRefused={onRefused}
			/>
		</>
	);
}
