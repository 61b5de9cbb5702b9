import { atom } from 'nanostores';
import type { Answer, Input } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { changeTargets, type Targets } from './targets.ts';

/** A webhook of the member. */
export type Webhook = Targets['webhooks'][number];

/** The secret of the webhook that was just added; it is not shown again. */
export const $newSecret = atom<string | null>(null);

/** Adds a webhook. */
export const addWebhook = (input: Input<'addWebhook'>) =>
	changeTargets('add webhook', async () => {
		const { signing_secret } = await call('addWebhook', input);
		$newSecret.set(signing_secret === '' ? null : signing_secret);
	});

/** Deletes a webhook. */
export const deleteWebhook = (id: number) =>
	changeTargets(`delete webhook ${id}`, () => call('deleteWebhook', { webhook_id: id }));

/** What tests of webhooks ended with, by id. */
export const $tests = atom<Readonly<Record<number, Answer<'testWebhook'>>>>({});

/** Sends a test to a webhook. */
export const testWebhook = (id: number) =>
	changeTargets(`test webhook ${id}`, async () => {
		const answer = await call('testWebhook', { webhook_id: id });
		$tests.set({ ...$tests.get(), [id]: answer });
	});
