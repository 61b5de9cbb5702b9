/**
 * Begins the style of a page that the site leads to within its origin. The site's own pages ask for a transition between
 * pages; where the next one does not ask too, the browser reports an error.
 */
export const PAGE_TRANSITION =
	'@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
