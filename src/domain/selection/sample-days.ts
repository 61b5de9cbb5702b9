/** Days after which a request for a sample that nobody decided is over. Notices need it without the rules of requests. */
export const SAMPLE_DAYS = 14;
