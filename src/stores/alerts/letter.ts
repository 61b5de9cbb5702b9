import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { zoneHere } from '#stores/shared/zone-here.ts';
import { changeTargets } from './targets.ts';

/** What moved, as the call answers it. */
export type Letter = Answer<'alertLetter'>;

const letter = remoteStore<Letter, undefined>((_, signal) => call('alertLetter', {}, signal));
/** What moved this week. */
export const $letter = letter.$state;
/** Loads it. */
export const loadLetter = () => letter.load(undefined);

/** Turns mails, or the weekly letter, on or off. */
export const saveMail = (mail: { readonly is_on: boolean; readonly has_letter: boolean }) =>
	changeTargets('mail', () => call('saveAlertSettings', { ...mail, zone: zoneHere() }));
