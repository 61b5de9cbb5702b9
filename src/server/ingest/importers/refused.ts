/** A row that is not taken; the message says why, in words for the reject file. */
export class Refused extends Error {}
