/** Whether the screen has room for a table: 768 px, the `md` of the style sheets. */
export const wide = () => matchMedia('(min-width: 48rem)');
