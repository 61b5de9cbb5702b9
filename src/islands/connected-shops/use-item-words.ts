import { useText } from '#i18n/text.tsx';
import type { JobDetail } from '#stores/tools/jobs.ts';

type Item = Pick<JobDetail['list'][number], 'status' | 'fault' | 'about'>;

/** What came of an item of a job, after the word for its state: what the shop says of it now, and why it was refused. */
export function useItemWords() {
	const t = useText('connected');
	return (word: string, { status, fault, about }: Item): string => {
		const state = status === null ? word : `${word} · ${t(`productStatus.${status}`)}`;
		const said = fault === null ? state : t('because', { state, reason: t(`refusal.${fault}`) });
		return about === '' ? said : `${said} (${about})`;
	};
}
