/**
 * The short-video shop's own top-level categories. Some vendors give their ids and no names; a deeper id would need
 * a table of thousands, so those are left to the top level.
 */
const NAMES: Readonly<Record<string, string>> = {
	'600001': 'Home Supplies',
	'600024': 'Kitchenware',
	'600154': 'Textiles & Soft Furnishings',
	'600942': 'Household Appliances',
	'601152': 'Womenswear & Underwear',
	'601303': 'Muslim Fashion',
	'601352': 'Shoes',
	'601450': 'Beauty & Personal Care',
	'601739': 'Phones & Electronics',
	'601755': 'Computers & Office Equipment',
	'602118': 'Pet Supplies',
	'602284': 'Baby & Maternity',
	'603014': 'Sports & Outdoor',
	'604206': 'Toys & Hobbies',
	'604453': 'Furniture',
	'604579': 'Tools & Hardware',
	'604968': 'Home Improvement',
	'605196': 'Automotive & Motorcycle',
	'605248': 'Fashion Accessories',
	'700437': 'Food & Beverages',
	'700645': 'Health',
	'801928': 'Books, Magazines & Audio',
	'802184': "Kids' Fashion",
	'824328': 'Menswear & Underwear',
	'824584': 'Luggage & Bags',
	'951432': 'Collectibles',
	'953224': 'Jewelry Accessories & Derivatives',
};

/** The name of a top-level category by its id on the platform; null for any other id. */
export function tiktokCategory(id: string): string | null {
	return Object.hasOwn(NAMES, id) ? (NAMES[id] ?? null) : null;
}
