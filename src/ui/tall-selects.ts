/** Makes selects within as high as what one types into, beside which they stand in the forms of the tools. */
export const TALL_SELECTS =
	'[&_select]:h-10 [&_select]:pl-3 [&_select]:text-16 md:[&_select]:text-14 [&_label]:font-medium [&_label]:text-13 [&_label]:text-ink';
