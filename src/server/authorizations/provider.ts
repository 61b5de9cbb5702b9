import type { AuthorizationKind } from '#domain/authorizations/authorizations.ts';

/** What a member is sent to the platform with. */
export type Consent = {
	readonly kind: AuthorizationKind;
	readonly platId: number;
	/** Of a creator: whom the member named. */
	readonly handle: string | null;
	readonly state: string;
	/** BASE64URL(SHA-256(verifier)), RFC 7636. */
	readonly challenge: string;
	readonly languageId: number;
};

/** Tokens of the platform; they are sealed before they are stored, and never answered or logged. */
export type Tokens = {
	readonly accessToken: string;
	readonly refreshToken: string | null;
	/** When the authorization ends unless it is prolonged; null: the platform names no end. */
	readonly endsAt: Date | null;
};

/** Who has agreed, as the platform says. */
export type Subject = { readonly id: string; readonly name: string };

/** Where members authorize their shops and creators: the sandbox, or a real platform. */
export type AuthorizationProvider = {
	readonly name: 'sandbox' | 'oauth' | 'none';
	/** Where the member goes on to; a path is one of our own. */
	consentUrl(consent: Consent): string;
	/** Gives the code of the callback for tokens; throws a ProviderFault. */
	exchange(code: string, verifier: string): Promise<{ tokens: Tokens; subject: Subject }>;
	/** Prolongs without the member where the platform does; throws a ProviderFault. */
	refresh(held: Pick<Tokens, 'endsAt'> & { readonly refreshToken: string }): Promise<Tokens>;
};

/** The platform gave no tokens. Its message is for the log: it never holds a code or a token. */
export class ProviderFault extends Error {
	/** Whether the platform refused, so that only another consent helps; else it could not be reached. */
	readonly isRefusal: boolean;

	constructor(message: string, options: ErrorOptions & { readonly isRefusal: boolean }) {
		super(message, options);
		this.isRefusal = options.isRefusal;
	}
}
