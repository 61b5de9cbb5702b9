import type { Answer } from '#api/routes.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { call } from './operator-call.ts';

/** One source of figures, as operators see it. */
export type DataSource = Answer<'adminSources'>['list'][number];

const sources = remoteStore<Answer<'adminSources'>, undefined>((_, signal) =>
	call('adminSources', {}, signal),
);

/** The sources in their order. */
export const $sources = sources.$state;

/** Asks for the sources. */
export const loadSources = () => sources.load(undefined);

/** The names in their order once the one at a place stands at another. */
export function movedNames(list: readonly DataSource[], from: number, to: number): string[] {
	const names = list.map(({ name }) => name);
	return names.toSpliced(from, 1).toSpliced(to, 0, ...names.slice(from, from + 1));
}

/** Has the ready figures of a source corrected, or stand as they were told. */
export async function correctEstimates(source: string, isOn: boolean): Promise<boolean> {
	const isDone = await act('estimates', () => call('adminCorrectEstimates', { source, is_on: isOn }));
	if (isDone) loadSources();
	return isDone;
}

/** Puts a source at another place. */
export async function moveSource(list: readonly DataSource[], from: number, to: number): Promise<boolean> {
	const names = movedNames(list, from, to);
	const isDone = await act('sources', () => call('adminSetSourceOrder', { names }));
	if (isDone) loadSources();
	return isDone;
}
