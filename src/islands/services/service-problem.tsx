import { INQUIRIES_PER_DAY, MOST_UNANSWERED } from '#domain/services/inquiries.ts';
import { useText } from '#i18n/text.tsx';
import { FailedAct } from '#islands/shared/failed-act.tsx';

/** What a refusal is called here, by its code. */
const PROBLEMS = {
	404: 'card.gone',
	25001: 'problem.contactsUsed',
	25002: 'problem.byAgreement',
	25003: 'problem.state',
	25004: 'problem.closed',
	25005: 'problem.there',
	25006: 'problem.inquiriesUsed',
	25007: 'problem.unanswered',
} as const;
type Words = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/** What went wrong with one action, where it was asked for. */
export function ServiceProblem({ name }: { readonly name: string }) {
	const t = useText('services');
	const own = (code: number) => {
		const words = PROBLEMS[code as keyof typeof PROBLEMS] as Words | undefined;
		const count = code === 25_007 ? MOST_UNANSWERED : INQUIRIES_PER_DAY;
		return words && t(words, { count });
	};
	return <FailedAct name={name} ownWords={own} />;
}
