import type about from '#locales/en/about.json';
import type academy from '#locales/en/academy.json';
import type account from '#locales/en/account.json';
import type admin from '#locales/en/admin.json';
import type alerts from '#locales/en/alerts.json';
import type anchorpk from '#locales/en/anchorpk.json';
import type authorization from '#locales/en/authorization.json';
import type chrome from '#locales/en/chrome.json';
import type columns from '#locales/en/columns.json';
import type common from '#locales/en/common.json';
import type connected from '#locales/en/connected.json';
import type connectors from '#locales/en/connectors.json';
import type creator from '#locales/en/creator.json';
import type creators from '#locales/en/creators.json';
import type detail from '#locales/en/detail.json';
import type exports from '#locales/en/export.json';
import type forbidden from '#locales/en/forbidden.json';
import type goods from '#locales/en/goods.json';
import type help from '#locales/en/help.json';
import type home from '#locales/en/home.json';
import type live from '#locales/en/live.json';
import type livegoods from '#locales/en/livegoods.json';
import type lives from '#locales/en/lives.json';
import type manager from '#locales/en/manager.json';
import type market from '#locales/en/market.json';
import type member from '#locales/en/member.json';
import type monitoring from '#locales/en/monitoring.json';
import type offers from '#locales/en/offers.json';
import type operators from '#locales/en/operators.json';
import type orders from '#locales/en/orders.json';
import type partners from '#locales/en/partners.json';
import type pay from '#locales/en/pay.json';
import type planned from '#locales/en/planned.json';
import type pricing from '#locales/en/pricing.json';
import type products from '#locales/en/products.json';
import type protocol from '#locales/en/protocol.json';
import type publish from '#locales/en/publish.json';
import type ranking from '#locales/en/ranking.json';
import type samples from '#locales/en/samples.json';
import type search from '#locales/en/search.json';
import type selection from '#locales/en/selection.json';
import type servicereview from '#locales/en/servicereview.json';
import type services from '#locales/en/services.json';
import type shop from '#locales/en/shop.json';
import type shops from '#locales/en/shops.json';
import type shoptitles from '#locales/en/shoptitles.json';
import type studio from '#locales/en/studio.json';
import type teams from '#locales/en/teams.json';
import type titles from '#locales/en/titles.json';
import type tools from '#locales/en/tools.json';
import type video from '#locales/en/video.json';
import type videos from '#locales/en/videos.json';
import type views from '#locales/en/views.json';

/** The messages by area, as the English files have them; the locale check holds the others to the same keys. */
type Messages = {
	readonly about: typeof about;
	readonly academy: typeof academy;
	readonly account: typeof account;
	readonly admin: typeof admin;
	readonly alerts: typeof alerts;
	readonly anchorpk: typeof anchorpk;
	readonly authorization: typeof authorization;
	readonly chrome: typeof chrome;
	readonly columns: typeof columns;
	readonly common: typeof common;
	readonly connected: typeof connected;
	readonly connectors: typeof connectors;
	readonly detail: typeof detail;
	readonly export: typeof exports;
	readonly creator: typeof creator;
	readonly creators: typeof creators;
	readonly forbidden: typeof forbidden;
	readonly goods: typeof goods;
	readonly help: typeof help;
	readonly home: typeof home;
	readonly live: typeof live;
	readonly livegoods: typeof livegoods;
	readonly lives: typeof lives;
	readonly manager: typeof manager;
	readonly market: typeof market;
	readonly member: typeof member;
	readonly monitoring: typeof monitoring;
	readonly offers: typeof offers;
	readonly operators: typeof operators;
	readonly orders: typeof orders;
	readonly partners: typeof partners;
	readonly pay: typeof pay;
	readonly planned: typeof planned;
	readonly pricing: typeof pricing;
	readonly products: typeof products;
	readonly protocol: typeof protocol;
	readonly publish: typeof publish;
	readonly ranking: typeof ranking;
	readonly samples: typeof samples;
	readonly search: typeof search;
	readonly selection: typeof selection;
	readonly servicereview: typeof servicereview;
	readonly services: typeof services;
	readonly shop: typeof shop;
	readonly shops: typeof shops;
	readonly shoptitles: typeof shoptitles;
	readonly studio: typeof studio;
	readonly teams: typeof teams;
	readonly titles: typeof titles;
	readonly tools: typeof tools;
	readonly views: typeof views;
	readonly video: typeof video;
	readonly videos: typeof videos;
};

/** One file of messages: `public/locales/<locale>/<area>.json`. */
export type Area = keyof Messages;

/** A key without its plural ending: what the code asks for. */
type Base<Key extends string> = Key extends `${infer One}_one` | `${infer One}_other` ? One : Key;

type Leaves<Node> = {
	[Key in keyof Node & string]: Node[Key] extends string ? Base<Key> : `${Key}.${Leaves<Node[Key]>}`;
}[keyof Node & string];

/** A key of an area, with dots between levels. */
type MessageKey<A extends Area> = Leaves<Messages[A]>;

/** Gives the message of a key with its `{{values}}` filled in. */
export type Translate<A extends Area> = (
	key: MessageKey<A>,
	values?: Readonly<Record<string, string | number>>,
) => string;
