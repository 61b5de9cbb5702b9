/* Paths of the chrome's line icons, 16 × 16, stroke 1.5; each by itself, so that a page carries what it shows. */
export const SEARCH_ICON = 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.8 10.8 14 14';
export const CHEVRON_ICON = 'M4 6.5 8 10.5 12 6.5';
export const CLOSE_ICON = 'M4 4 12 12M12 4 4 12';
export const MENU_ICON = 'M2 4h12M2 8h12M2 12h12';
export const EXTERNAL_ICON = 'M6.5 4H3.5v8.5h8.5V9.5M9 2.5h4.5V7M13.5 2.5 7.5 8.5';
export const DISPLAY_ICON = 'M13.2 9.7A5.7 5.7 0 1 1 6.3 2.8a4.6 4.6 0 0 0 6.9 6.9Z';
export const CONVERTER_ICON = 'M2.5 5.5h10.5L10 2.5M13.5 10.5H3L6 13.5';
export const SETTINGS_ICON =
	'M2 5h6M12 5h2M2 11h2M8 11h6M10 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z';
export const HISTORY_ICON = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6';
export const SERVICE_ICON =
	'M2.5 10V8a5.5 5.5 0 0 1 11 0v2M2.5 9.5h2v3.5h-1a1 1 0 0 1-1-1ZM13.5 9.5h-2v3.5h1a1 1 0 0 0 1-1ZM13.5 12.5c0 1.5-1.5 2-4 2';
export const ACCOUNT_ICON =
	'M2 2h4.5v4.5H2ZM9.5 2H14v4.5H9.5ZM2 9.5h4.5V14H2ZM9.5 9.5h1.5v1.5M14 9.5v2M9.5 14h1.5M13 14h1';
export const TOP_ICON = 'M3 2.5h10M8 14V5.5M4.5 9 8 5.5 11.5 9';
export const MEMBER_ICON = 'M8 8a2.8 2.8 0 1 0 0-5.5A2.8 2.8 0 0 0 8 8ZM2.5 14c.4-3 2.5-4 5.5-4s5.1 1 5.5 4';
