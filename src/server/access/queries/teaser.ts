import type { DetailKind } from '#domain/access/screen-access.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { creatorImage, productImage, shopImage } from '#server/images/image-paths.ts';

/** What a locked detail still says: what it is of, and whose that is. */
type Teaser = { readonly title: string; readonly image: string; readonly about: string | null };

type Named = { readonly title: string | null; readonly pictured: string; readonly about: string | null };

const IMAGE_OF = {
	product: productImage,
	shop: shopImage,
	creator: creatorImage,
	live: creatorImage,
	video: creatorImage,
} as const;

const statementOf = (kind: keyof typeof IMAGE_OF, platId: number, id: string) => {
	switch (kind) {
		case 'product':
			return sql`select p.title, p.product_id as pictured, s.name as about from products p
				left join shops s on s.plat_id = p.plat_id and s.shop_id = p.shop_id
				where p.plat_id = ${platId} and p.product_id = ${id}`;
		case 'shop':
			return sql`select name as title, shop_id as pictured, null as about from shops
				where plat_id = ${platId} and shop_id = ${id}`;
		case 'creator':
			return sql`select coalesce(nickname, handle) as title, creator_id as pictured, handle as about from creators
				where plat_id = ${platId} and creator_id = ${id}`;
		case 'live':
			return sql`select l.title, l.creator_id as pictured, coalesce(c.nickname, c.handle) as about from lives l
				left join creators c on c.plat_id = l.plat_id and c.creator_id = l.creator_id
				where l.plat_id = ${platId} and l.room_id = ${id}`;
		case 'video':
			return sql`select v.title, v.creator_id as pictured, coalesce(c.nickname, c.handle) as about from videos v
				left join creators c on c.plat_id = v.plat_id and c.creator_id = v.creator_id
				where v.plat_id = ${platId} and v.video_id = ${id}`;
	}
};

/** What a detail is of, for those who may not see it; null where there is no such thing, or it has no name. */
export async function teaserOf(
	db: Queryable,
	{ kind, platId, id }: { readonly kind: DetailKind; readonly platId: number; readonly id: string },
): Promise<Teaser | null> {
	if (kind === 'segment') return null;
	const [row] = await db.query<Named>(statementOf(kind, platId, id));
	const title = row?.title ?? row?.about;
	if (!(row && title)) return null;
	return {
		title,
		image: IMAGE_OF[kind](platId, row.pictured),
		about: row.about === title ? null : row.about,
	};
}
