import { useText } from '#i18n/text.tsx';
import type { ImportLine } from '#stores/operators/admin-feeds.ts';

type Problem = NonNullable<ImportLine['problem']>;

/** Says why an import broke off or took nothing; needs the areas `operators` and `connectors`. */
export function useImportProblem(): (problem: Problem) => string {
	const t = useText('operators');
	const reasonText = useText('connectors');
	return ({ code, params, reason }) =>
		t(`feeds.problem.${code}`, {
			...params,
			...(reason && { reason: reasonText(`reason.${reason.code}`, reason.params) }),
		});
}
