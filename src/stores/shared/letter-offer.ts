import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import type { FollowKind } from '#contract/follows.ts';
import { call } from './client.ts';
import { zoneHere } from './zone-here.ts';

/** How the offer of the weekly letter stands, which is made where one follows; null while none is made. */
export const $letterOffer = atom<'open' | 'sending' | 'failed' | 'done' | null>(null);

/** It is made with the first thing that is followed, and once more for who follows many. */
const OFFERED_AT: readonly number[] = [1, 5];

type Targets = Answer<'alertTargets'>;

const canBeSent = ({ mail, has_outbox }: Targets) =>
	mail.is_possible && mail.is_on && !mail.has_letter && (mail.address !== null || has_outbox);

/** Offers the letter unless it is sent already or cannot be. */
export async function offerLetter(kind: FollowKind, used: number): Promise<void> {
	// The letter tells nothing of single live sessions.
	if (kind === 'live' || !OFFERED_AT.includes(used)) return;
	try {
		if (canBeSent(await call('alertTargets', {}))) $letterOffer.set('open');
	} catch {
		// An offer that cannot be made is none: /notify has it too.
	}
}

/** Has the letter sent from now on, by the clock of this browser. */
export async function acceptLetter(): Promise<void> {
	if ($letterOffer.get() === 'sending') return;
	$letterOffer.set('sending');
	try {
		await call('saveAlertSettings', { zone: zoneHere(), is_on: true, has_letter: true });
		$letterOffer.set('done');
	} catch {
		$letterOffer.set('failed');
	}
}

/** Takes the offer away. */
export const closeLetterOffer = () => $letterOffer.set(null);
