import { randomBytes, randomInt } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import type { Queryable } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { insertAccount, isUsernameTaken, type NewAccount } from './queries/accounts.ts';

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITATION_LENGTH = 8;

const invitationCode = () =>
	Array.from({ length: INVITATION_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What whoever makes an account decides; the rest is drawn. */
export type AccountWish = Partial<Omit<NewAccount, 'uid' | 'avatar' | 'invitationCode'>>;

/** Stores a new account and answers its id; 10006 where the username is taken, 10004 where the handle is. */
export async function makeAccount(db: Queryable, wish: AccountWish, now: Date): Promise<number> {
	const uid = randomBytes(8).toString('hex');
	const account: NewAccount = {
		phone: null,
		email: null,
		username: null,
		passwordHash: null,
		name: '',
		role: 'member',
		operatorRole: null,
		mustChangePassword: false,
		invitedBy: null,
		languageId: 2,
		demoEndsAt: null,
		...wish,
		uid,
		avatar: uid,
		invitationCode: invitationCode(),
	};
	const accountId = await insertAccount(db, account, now);
	if (accountId !== null) return accountId;
	if (account.username !== null && (await isUsernameTaken(db, account.username)))
		throw new Refusal(CODES.usernameTaken, 'the username is taken');
	throw new Refusal(CODES.accountExists, 'there is an account with this phone or e-mail address');
}
