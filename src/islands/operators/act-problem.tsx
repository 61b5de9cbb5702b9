import { useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';

/** What a refusal is called here, by its code; all others are called as everywhere. */
const PROBLEMS = {
	17002: 'lastOperator',
	17003: 'passwordToChange',
	20001: 'samples.noneLeft',
	20004: 'samples.changed',
	21001: 'noPayment',
	21003: 'providerSilent',
	21004: 'refundTooMuch',
	25003: 'formChanged',
	24001: 'notCorrectable',
	404: 'rejectsGone',
} as const;

type Words = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** What went wrong with one action of an operator, where it was asked for. */
export function ActProblem({ name }: { readonly name: string }) {
	const t = useText('admin');
	const own = (code: number) => {
		const words = PROBLEMS[code as keyof typeof PROBLEMS] as Words | undefined;
		return words && t(words);
	};
	return <FailedAct name={name} ownWords={own} />;
}
