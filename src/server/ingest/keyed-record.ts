/** A record about something on a platform. */
export type Keyed = { readonly platId: number };
