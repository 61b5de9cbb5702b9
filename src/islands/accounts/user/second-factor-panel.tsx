import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import type { MemberProps } from '#islands/accounts/member-screen.tsx';
import { $secondFactor, type FactorAct, loadSecondFactor } from '#stores/accounts/second-factor.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUp = lazy(() => import('./factor-set-up.tsx').then((module) => ({ default: module.FactorSetUp })));

/** The second factor of the account: set up, in use, or switched off. */
export function SecondFactorPanel({ user }: MemberProps) {
	const t = useText('member');
	const state = useStore($secondFactor);
	// Recovery codes stay on screen until they are kept, whatever is loaded meanwhile.
	const [codes, setCodes] = useState<readonly string[]>([]);
	useEffect(loadSecondFactor, []);
	const keep = (shown: readonly string[], act: FactorAct) => {
		setCodes(shown);
		if (act !== 'renew') showToast(t(act === 'end' ? 'factor.ended' : 'factor.begun'));
	};
	return (
		<Panel title={t('factor.title')} className="min-h-36">
			{codes.length > 0 ? (
				<RecoveryCodes codes={codes} onKept={() => setCodes([])} />
			) : (
				<ListState state={state} onRetry={loadSecondFactor} rows={1} rowHeight="h-15">
					{(factor) =>
						factor.is_on ? (
							<InUse since={factor.since} left={factor.recovery_left} onDone={keep} />
						) : (
							<Off user={user} onDone={(shown) => keep(shown, 'confirm')} />
						)
					}
				</ListState>
			)}
		</Panel>
	);
}

type OffProps = MemberProps & { readonly onDone: (codes: readonly string[]) => void };

function Off({ user, onDone }: OffProps) {
	const t = useText('member');
	const [isOpen, setOpen] = useState(false);
	const isReachable = user.phone !== null || user.email !== null;
	const needsPassword = !user.has_password && isReachable;
	return (
		<>
			<p className="mt-1 text-muted">{t(needsPassword ? 'factor.noPassword' : 'factor.offText')}</p>
			{!(needsPassword || isOpen) && (
				<Button className="mt-3 self-start" onClick={() => setOpen(true)}>
					{t('factor.begin')}
				</Button>
			)}
			{isOpen && (
				<Later waiting={<span aria-hidden="true" className="skeleton mt-4 h-24" />}>
					<SetUp hasPassword={user.has_password} onDone={onDone} />
				</Later>
			)}
		</>
	);
}

type InUseProps = {
	readonly since: string | null;
	readonly left: number;
	readonly onDone: (codes: readonly string[], act: FactorAct) => void;
};

function InUse({ since, left, onDone }: InUseProps) {
	const t = useText('member');
	const { locale } = useLanguage();
	const [act, setAct] = useState<'renew' | 'end' | null>(null);
	return (
		<>
			<p className="mt-1 text-muted">
				{t('factor.onText', { moment: since ? minuteText(since, locale) : '', left })}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				{(['renew', 'end'] as const).map((each) => (
					<Button key={each} aria-expanded={act === each} onClick={() => setAct(act === each ? null : each)}>
						{t(`factor.${each}`)}
					</Button>
				))}
			</div>
			{act && (
				<>
					<p className="mt-3">{t(`factor.${act}Text`)}</p>
					<FactorCodeForm key={act} act={act} onDone={(codes) => onDone(codes, act)} />
				</>
			)}
		</>
	);
}
