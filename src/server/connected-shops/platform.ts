import type { ProductStatus, RefusalKind, ShopPlatformName } from '#domain/connected-shops/connected-shop.ts';
import type { ShopAttribute, ShopCategory, ShopProduct } from '#domain/connected-shops/shop-product.ts';

/** What a member is sent to the platform with. */
export type ShopConsent = {
	readonly state: string;
	/** BASE64URL(SHA-256(verifier)), RFC 7636. */
	readonly challenge: string;
	readonly languageId: number;
	/** The shop that has to agree again; null for any. */
	readonly remoteId: string | null;
};

/** Tokens of a shop; they are sealed before they are stored, and never answered or logged. */
export type ShopTokens = {
	readonly accessToken: string;
	readonly refreshToken: string;
	readonly accessEndsAt: Date;
	readonly refreshEndsAt: Date;
};

/** The shop that agreed. */
export type AgreedShop = { readonly remoteId: string; readonly name: string; readonly platId: number };

/** With what a call of a shop is made. */
export type ShopAccess = { readonly remoteId: string; readonly accessToken: string };

export type ListedProduct = {
	readonly id: string;
	readonly status: ProductStatus;
	/** Why the platform's review refused it. */
	readonly reason: RefusalKind | null;
	readonly product: ShopProduct;
};

/** A video that is to be uploaded. */
export type NewVideo = {
	readonly file: Blob;
	readonly type: 'mp4' | 'webm';
	/** With its ending; what was generated says so (domain/studio/video-publishing.ts). */
	readonly name: string;
	readonly isGenerated: boolean;
	/** SubRip; empty: none. */
	readonly captions: string;
};

/** What a platform's review says of a product's video. */
export type VideoReview = { readonly state: 'reviewing' | 'live' } | { readonly reason: RefusalKind };

/** A shop platform. Every call but `authorizeUrl` and `pageOf` throws a ShopFault. */
export type ShopPlatform = {
	readonly name: ShopPlatformName;
	/** Where the member goes on to; a path is one of our own. */
	authorizeUrl(consent: ShopConsent): string;
	exchange(code: string, verifier: string): Promise<{ tokens: ShopTokens; shop: AgreedShop }>;
	refresh(refreshToken: string): Promise<ShopTokens>;
	/** A part of the shop's products, and where the next begins; null after the last. */
	list(
		access: ShopAccess,
		cursor: string | null,
	): Promise<{ products: ListedProduct[]; next: string | null }>;
	read(access: ShopAccess, id: string): Promise<ListedProduct | null>;
	/**
	 * Creates a draft and answers its id: once for a key, however often it is asked.
	 * @param wasSent whether it may have been asked for before: then what was created is looked for first
	 */
	createDraft(access: ShopAccess, product: ShopProduct, key: string, wasSent: boolean): Promise<string>;
	/** The product that was created with a key; null where none was. */
	findByKey(access: ShopAccess, key: string, product: ShopProduct): Promise<string | null>;
	updateTitle(access: ShopAccess, id: string, title: string): Promise<void>;
	/** Uploads a picture and answers by what drafts name it. */
	uploadPicture(access: ShopAccess, picture: Uint8Array): Promise<string>;
	/** Uploads a video and answers by what products name it: where the platform can, once for a key. */
	uploadVideo(access: ShopAccess, video: NewVideo, key: string): Promise<string>;
	/** Shows an uploaded video at a product, in place of the one that it had; asked twice it changes nothing. */
	attachVideo(access: ShopAccess, productId: string, videoId: string): Promise<void>;
	/** The video of a product; null where it has none, or is gone. */
	videoOf(access: ShopAccess, productId: string): Promise<string | null>;
	/** What the review says of a video at a product; null where the platform does not say. */
	reviewOfVideo(access: ShopAccess, productId: string, videoId: string): Promise<VideoReview | null>;
	/** A picture of one of the shop's own products. */
	readPicture(access: ShopAccess, address: string): Promise<Uint8Array>;
	categories(access: ShopAccess): Promise<ShopCategory[]>;
	attributes(access: ShopAccess, categoryId: string): Promise<ShopAttribute[]>;
	/** Takes a draft down; one that is gone is no fault, one that was published is refused. */
	takeDown(access: ShopAccess, id: string): Promise<void>;
	/** Where one sees the shop; null where there is no such page. */
	pageOf(remoteId: string): string | null;
};

/**
 * What a failed call leads to: a new token, waiting, another try, the end of this product, or the end of all asking until
 * whoever runs this installation has put right what calls are signed with.
 */
export type FaultKind = 'token' | 'busy' | 'unreachable' | 'refused' | 'signature';

type FaultFacts = ErrorOptions & {
	readonly kind: FaultKind;
	readonly wait?: number;
	readonly reason?: RefusalKind;
	readonly about?: string;
};

/** A call of a platform that failed. Its message is for the log: it never holds a token or an answer. */
export class ShopFault extends Error {
	readonly kind: FaultKind;
	/** Of `busy`: seconds to wait. */
	readonly wait: number;
	/** Of `refused`: why, and what it is about, such as an attribute or a SKU. */
	readonly reason: RefusalKind;
	readonly about: string;

	constructor(message: string, { kind, wait = 0, reason = 'other', about = '', cause }: FaultFacts) {
		super(message, { cause });
		this.kind = kind;
		this.wait = wait;
		this.reason = reason;
		this.about = about;
	}
}
