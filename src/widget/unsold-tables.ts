import { widgetText } from './messages.ts';

const textOf = (locale: 'en' | 'zh' | 'id') => widgetText(locale, 'common')('unsold.title');

/** What stands in the place of the prices, by language; the bundle writes the values of this file in its place. */
export const UNSOLD_TEXTS = { en: textOf('en'), zh: textOf('zh'), id: textOf('id') };
