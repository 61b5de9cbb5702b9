/** What a member may be called by, as far as it is known; phone and e-mail are masked. */
export type Nameable = {
	readonly name: string;
	readonly surname: string;
	readonly username: string | null;
	readonly phone: string | null;
	readonly email: string | null;
};

/** What a member is called: by name, else by username, else by what one logs in with; null for a demo account. */
export function memberName({ name, surname, username, phone, email }: Nameable): string | null {
	return [name, surname].filter(Boolean).join(' ') || (username ?? phone ?? email);
}
