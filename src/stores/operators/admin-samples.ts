import type { Answer } from '#api/routes.ts';
import type { SampleDecision } from '#domain/selection/samples.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** One request as operators see it. */
export type AskedSample = Answer<'adminSamples'>['list'][number];
/** Which requests are on screen: those that wait, or those that have ended. */
export type SamplesShown = 'open' | 'ended';

/** Requests of a page. */
export const ASKED_PAGE = 20;

type Asked = { readonly show: SamplesShown; readonly search: string; readonly page: number };

const list = remoteStore<Answer<'adminSamples'>, Asked>(({ page, ...asked }, signal) =>
	call('adminSamples', { ...asked, page: String(page), limit: String(ASKED_PAGE) }, signal),
);

/** The requests on screen. */
export const $askedSamples = list.$state;
/** Asks for a page of them. */
export const loadAskedSamples = (asked: Asked) => list.load(asked);

/** Decides a request; the reason and the tracking number are told to the member. */
export const decideSample = (
	request_id: string,
	action: SampleDecision,
	more: { readonly reason?: string; readonly tracking?: string } = {},
) => act(`sample-${request_id}`, () => call('adminDecideSample', { request_id, action, ...more }));

/** A page of an export of them. */
export const exportedSamples = (asked: Omit<Asked, 'page'>, page: number) =>
	call('adminSamples', { ...asked, page: String(page), limit: String(EXPORT_PAGE) });
