import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import type { RefusalDetail } from '#contract/access.ts';
import type { Edition } from '#domain/access/editions.ts';
import { namedProduct } from '#domain/monitoring/product-link.ts';
import { DURATION_HOURS, type Frequency, startFault } from '#domain/monitoring/schedule.ts';
import { call, serverNow } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $region } from '#stores/shared/region.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** What the form holds. */
export type MonitorForm = {
	readonly url: string;
	readonly isLater: boolean;
	/** As the field for date and time has it, in the zone of the reader; only where it is later. */
	readonly date: string;
	readonly frequency: Frequency;
	/** A duration of the list; null where another one is typed. */
	readonly hours: number | null;
	/** It, as typed. */
	readonly otherHours: string;
};

/** Why a monitor is not added; words: `problem.<name>` of monitoring.json. */
export type MonitorProblem =
	| 'empty'
	| 'incorrect'
	| 'unknown'
	| 'region'
	| 'date'
	| 'past'
	| 'too_far'
	| 'duration'
	| 'taken_down'
	| 'quota'
	| 'failed';

/** What is wrong with which field; `region` names the platform of the product, where it is another. */
export type FormProblem = {
	readonly field: 'url' | 'date' | 'hours' | 'form';
	readonly problem: MonitorProblem;
	readonly platId?: number;
	/** The edition that has more, where one is missing. */
	readonly edition?: Edition | null;
};

/** When the form's monitor would start (milliseconds); null where no date is chosen. */
export function formStart(
	{ isLater, date }: Pick<MonitorForm, 'isLater' | 'date'>,
	now: number,
): number | null {
	if (!isLater) return now;
	const at = Date.parse(date);
	return Number.isNaN(at) ? null : at;
}

/** For how many hours the form's monitor would run; null where that is no duration (decisions 6). */
export function formHours({ hours, otherHours }: Pick<MonitorForm, 'hours' | 'otherHours'>): number | null {
	if (hours !== null) return hours;
	const typed = otherHours.trim();
	const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
	return value >= DURATION_HOURS.least && value <= DURATION_HOURS.most ? value : null;
}

/** What is wrong with a form in a region; null where it may be sent (spec section 5). */
export function formProblem(form: MonitorForm, platId: number, now: number): FormProblem | null {
	const named = namedProduct(form.url);
	if (typeof named === 'string') return { field: 'url', problem: named };
	if (named.platId !== null && named.platId !== platId)
		return { field: 'url', problem: 'region', platId: named.platId };
	const start = formStart(form, now);
	if (start === null) return { field: 'date', problem: 'date' };
	const fault = startFault(start, now);
	if (fault) return { field: 'date', problem: fault };
	return formHours(form) === null ? { field: 'hours', problem: 'duration' } : null;
}

const REFUSED: Readonly<Record<number, MonitorProblem>> = { 13001: 'taken_down', 16001: 'quota' };

/** What a refused call says of the form. */
export function refusedForm(error: unknown): FormProblem {
	if (!isApiError(error)) return { field: 'form', problem: 'failed' };
	const problem = REFUSED[error.code];
	if (problem)
		return { field: 'form', problem, edition: (error.data as RefusalDetail | null)?.edition ?? null };
	if (error.serverMessage.startsWith('product_url')) return { field: 'url', problem: 'unknown' };
	if (error.serverMessage.startsWith('start_time')) return { field: 'date', problem: 'past' };
	return { field: 'form', problem: 'failed' };
}

/** What is wrong with the form; null where nothing is. */
export const $formProblem = atom<FormProblem | null>(null);
/** Whether it is under way. */
export const $isAdding = atom(false);
/** What was added last. */
export const $addedMonitor = atom<Answer<'addMonitor'>['monitor'] | null>(null);

/** Adds the form's monitor, once however often it is pressed; answers whether it was added. */
export async function addMonitor(form: MonitorForm): Promise<boolean> {
	if ($isAdding.get()) return false;
	const { platId } = $region.get();
	const problem = formProblem(form, platId, serverNow());
	const duration = formHours(form);
	$formProblem.set(problem);
	$addedMonitor.set(null);
	if (problem || duration === null) return false;
	$isAdding.set(true);
	try {
		const answer = await call('addMonitor', {
			plat_id: String(platId),
			product_url: form.url,
			start_time: new Date(formStart(form, serverNow()) ?? serverNow()).toISOString(),
			frequency: form.frequency,
			duration,
		});
		$addedMonitor.set(answer.monitor);
		reloadUser();
		return true;
	} catch (error) {
		$formProblem.set(refusedForm(error));
		return false;
	} finally {
		$isAdding.set(false);
	}
}
