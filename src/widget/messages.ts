import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enPricing from '#locales/en/pricing.json' with { type: 'json' };
import idCommon from '#locales/id/common.json' with { type: 'json' };
import idPricing from '#locales/id/pricing.json' with { type: 'json' };
import zhCommon from '#locales/zh/common.json' with { type: 'json' };
import zhPricing from '#locales/zh/pricing.json' with { type: 'json' };
import { fill } from './fill.ts';

const MESSAGES: Readonly<Record<Locale, Readonly<Record<'common' | 'pricing', object>>>> = {
	en: { common: enCommon, pricing: enPricing },
	zh: { common: zhCommon, pricing: zhPricing },
	id: { common: idCommon, pricing: idPricing },
};

/** The messages of an area in a language while the tables are made; placeholders without a value stay. */
export function widgetText<A extends 'common' | 'pricing'>(locale: Locale, area: A): Translate<A> {
	return (key, values = {}) => {
		let node: unknown = MESSAGES[locale][area];
		for (const name of key.split('.')) node = (node as Record<string, unknown>)[name];
		return fill(String(node), values);
	};
}
