import type { RefusalDetail } from '#contract/access.ts';
import type { FollowKind } from '#contract/follows.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { AccessActions } from '#islands/shared/access-actions.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';

type FollowProblemProps = {
	readonly kind: FollowKind;
	readonly problem: 'login' | { readonly quota: RefusalDetail | null };
	readonly close: () => void;
};

/** Following needs a login, or a place in a list that is full: says which, and what helps. */
export function FollowProblem({ kind, problem, close }: FollowProblemProps) {
	const t = useText('ranking');
	const common = useText('common');
	const { locale } = useLanguage();
	const isLogin = problem === 'login';
	const quota = isLogin ? null : problem.quota;
	const limit = quota?.limit ?? null;
	return (
		<DialogPanel
			title={t(isLogin ? 'follow.loginTitle' : 'follow.fullTitle')}
			closeLabel={common('action.close')}
			close={close}
		>
			<p className="mb-4 text-14 text-muted">
				{isLogin && t('follow.loginText')}
				{!isLogin && limit === null && common('refused.followsUsed')}
				{limit !== null && t(`follow.full.${kind}`, { limit: wholeNumber(limit, locale) })}
			</p>
			<div className="flex flex-wrap gap-2">
				<AccessActions edition={isLogin ? 'sign_up' : (quota?.edition ?? null)} />
			</div>
		</DialogPanel>
	);
}
