import { computed } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import { $address } from '#stores/shared/address.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** Requests of a page. */
export const SAMPLES_PAGE = 20;

/** One request as its member sees it. */
export type SampleRow = Answer<'mySamples'>['list'][number];

const list = remoteStore<Answer<'mySamples'>, number>((page, signal) =>
	call('mySamples', { page: String(page), limit: String(SAMPLES_PAGE) }, signal),
);

/** The member's requests. */
export const $samples = list.$state;

/** The page that the address names; nonsense counts as the first. */
export const $samplesPage = computed($address, (address) => {
	const page = Number(address.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
});

/** Asks for the page of the address again. */
export const loadSamples = () => list.load($samplesPage.get());

/** What is asked with. */
export type SampleWish = Input<'sampleRequest'>;

/** Asks for a sample; answers whether it worked. */
export const requestSample = (wish: SampleWish) => act('sampleRequest', () => call('sampleRequest', wish));

/** Takes a request back. */
export const withdrawSample = (request_id: string) =>
	act(`sample-${request_id}`, () => call('sampleWithdraw', { request_id }));

/** Says that a sample has arrived. */
export const receiveSample = (request_id: string) =>
	act(`sample-${request_id}`, () => call('sampleReceived', { request_id }));

/** Names the post that shows it. */
export const postSample = (request_id: string, url: string) =>
	act(`sample-${request_id}`, () => call('samplePosted', { request_id, url }));
