/** The messages that the member's own screens use beside those around every screen. */
export const MEMBER_AREAS = ['account', 'alerts', 'member'] as const;
