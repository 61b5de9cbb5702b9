import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text: a state, a PKCE verifier. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The S256 challenge of a PKCE verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
