import { userTabAddress } from '#domain/accounts/user-tabs.ts';
import { useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';

/** Codes of requests that have words of their own (docs/accounts.md). */
const WORDS = {
	10015: 'problem.phone',
	20001: 'problem.gone',
	20002: 'problem.conditions',
	20003: 'problem.open',
	20004: 'problem.state',
} as const;

const hasWords = (code: number): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** What went wrong with one action, where it was asked for. */
export function SampleProblem({ name }: { readonly name: string }) {
	const t = useText('samples');
	const own = (code: number) =>
		hasWords(code) && (
			<>
				{t(WORDS[code])}
				{code === 10_015 && (
					<a href={userTabAddress('security')} className="ml-2 underline underline-offset-2">
						{t('problem.bind')}
					</a>
				)}
			</>
		);
	return <FailedAct name={name} ownWords={own} />;
}
