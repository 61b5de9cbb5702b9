/** Every key of the browser's storage (decisions 1). Nothing else names one. */
export const KEYS = {
	token: 't',
	language: 'lang',
	country: 'country',
	currency: 'currency',
	platId: 'plat_id',
	theme: 'theme',
	density: 'density',
	growthColours: 'growth_colours',
	hiddenProductColumns: 'hidden_columns_products',
	pageSize: 'page_size',
} as const;
