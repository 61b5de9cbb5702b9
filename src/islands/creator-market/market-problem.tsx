import { useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';

/** What a refusal is called here, by its code. */
const PROBLEMS = {
	404: 'problem.product',
	20003: 'problem.sample',
	23001: 'problem.authorization',
	23002: 'problem.taken',
	23003: 'problem.state',
	23004: 'problem.used',
} as const;
type Words = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** What went wrong with one action, where it was asked for. */
export function MarketProblem({ name }: { readonly name: string }) {
	const t = useText('partners');
	const own = (code: number) => {
		const words = PROBLEMS[code as keyof typeof PROBLEMS] as Words | undefined;
		return words && t(words);
	};
	return <FailedAct name={name} ownWords={own} />;
}
