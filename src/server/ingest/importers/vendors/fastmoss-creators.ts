import { READY } from './fastmoss-products.ts';
import { change, count, handle, id, levels, moneyOrDollars, text } from './fields.ts';
import type { Fields, ItemKind, Part } from './kinds.ts';
import { paths } from './vendor-importer.ts';

/*
 * What FastMoss answers about creators.
 */

export const CREATOR_ID = ['uid', 'base.uid', 'creator.uid', 'author.uid'];

const HANDLE = ['unique_id', 'base.unique_id', 'creator.unique_id', 'author.unique_id'];

const CREATOR: Fields = {
	handle: handle(...HANDLE),
	nickname: text('nickname', 'base.nickname', 'creator.nickname', 'author.nickname'),
};

/** The creator that a session or a video names. */
export const namedCreator: Part = {
	entity: 'creator',
	isOptional: true,
	id: id(...CREATOR_ID),
	facts: CREATOR,
};

const CREATOR_LEVELS: Fields = {
	followers: count('follower_count', 'base.follower_count'),
	videos: count('video_count', 'aweme_count', 'base.aweme_count'),
};

const CREATOR_FACTS: Fields = {
	...CREATOR,
	category_path: levels(['category.l1.name', 'category.name', 'category_name', 'base.category.name']),
};

/** `/product/v1/creatorList`: who sells one product; the figures are the product's. */
export const productCreator: ItemKind = {
	name: "product's creator",
	needs: [paths('uid'), paths('unique_id'), paths('units_sold', 'favoriting_count')],
	parts: [{ entity: 'creator', id: id('uid'), facts: CREATOR_FACTS, day: CREATOR_LEVELS }],
};

/** `/creator/v1/search`, `/rank/topEcommerce`, `/topGrowth`, `/topPotential`, and `/product/v1/author`. */
export const creator: ItemKind = {
	name: 'creator',
	needs: [
		paths('uid', 'base.uid'),
		paths('unique_id', 'base.unique_id'),
		paths('follower_count', 'follower_inc_count', 'video_count', 'aweme_count', 'base.aweme_count'),
	],
	parts: [
		{
			entity: 'creator',
			id: id(...CREATOR_ID),
			facts: CREATOR_FACTS,
			day: CREATOR_LEVELS,
			windows: [
				...READY,
				{
					days: 'asked',
					isOptional: true,
					figures: {
						gmv: moneyOrDollars('creator_gmv', 'creator_usd_gmv'),
						video_gmv: moneyOrDollars('video_gmv', 'video_usd_gmv'),
						live_gmv: moneyOrDollars('live_gmv', 'live_usd_gmv'),
						new_followers: change('follower_inc_count'),
					},
				},
			],
		},
	],
};
