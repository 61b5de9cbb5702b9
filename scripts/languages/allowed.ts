import { BRAND } from '#domain/site/brand.ts';

/**
 * Latin words that Chinese texts use as they are: names, units, formats, abbreviations of the trade. Each is
 * compared without regard to case; a new one needs to be a word that a Chinese reader of the trade reads so.
 */
export const LATIN_IN_CHINESE = wordSet(`
	${BRAND.name}
	GMV GPM SKU UV CR10 L0 L1 L2 L3 L4 L5 L6 UG VIP ROI CTR
	Top NEW Demo DropShip SaaS
	Excel CSV NDJSON JSON HTML CSS PDF API URL IP ID QR CDN TLS SMTP SMS OAuth Cookie RSS PostgreSQL Node npm gzip
	Alipay WeChat Pay Slack Feishu Telegram Webhook push
	curl Python TypeScript OpenAPI MCP AI
	TikTok Shop Lazada Shopee Apify Argon2id Unix Shadow DOM iframe
	K M B en zh id uid
`);

/** Words that are the same in English and Indonesian. */
export const SAME_IN_INDONESIAN = wordSet(`
	${[...LATIN_IN_CHINESE].join(' ')}
	Basic Advanced Deluxe Professional All in one
	live video filter total rating data status email online detail label edition platform
	Indonesia Singapore Malaysia Thailand Vietnam
	America Super Browser
	menu level minimum per unit slide voucher cushion foundation log operator sandbox marketplace nano mega spam Douyin Xiaohongshu RED
`);

/** Function words: a text that has two of another language's is written in that language. */
export const ENGLISH_WORDS = wordSet(
	'the and of is are was with your you for this that these not from what which how when who where has have its by',
);
export const INDONESIAN_WORDS = wordSet(
	'yang dan untuk dengan tidak dari ini itu adalah anda atau pada bila dalam bisa akan oleh ke di juga sudah',
);

function wordSet(words: string): ReadonlySet<string> {
	return new Set(words.trim().toLowerCase().split(/\s+/));
}
