import type { SocialNetwork } from '#domain/services/lists.ts';
import type { DemoServiceCard } from '#server/ingest/demo-service-cards.ts';
import { CHINESE_CARDS } from './words/service-cards-chinese.ts';
import { ENGLISH_CARDS } from './words/service-cards-english.ts';
import { INDONESIAN_CARDS } from './words/service-cards-indonesian.ts';

const DAY_MS = 86_400_000;

/** Numbers that are kept for stories and tests, or that no network gives out. */
const PHONES = {
	en: (n: number) => `+120255501${String(n % 100).padStart(2, '0')}`,
	zh: (n: number) => `+86138000000${String(n % 100).padStart(2, '0')}`,
	id: (n: number) => `+6281200000${String(n % 1000).padStart(3, '0')}`,
};
const NETWORKS = { en: 'whatsapp', zh: 'wechat', id: 'tiktok' } as const satisfies Record<
	string,
	SocialNetwork
>;

const GROUPS = [
	{ words: ENGLISH_CARDS, language: 'en' },
	{ words: CHINESE_CARDS, language: 'zh' },
	{ words: INDONESIAN_CARDS, language: 'id' },
] as const;

/** Cards one after the other out of every language, so that the first page has all three. */
function mixed() {
	const longest = Math.max(...GROUPS.map(({ words }) => words.length));
	return Array.from({ length: longest }, (_, index) =>
		GROUPS.flatMap(({ words, language }) => {
			const card = words[index];
			return card ? [{ card, language }] : [];
		}),
	).flat();
}

/** The cards of the demo as of a day: each was confirmed some days before it. */
export function demoServiceCards(now: Date): readonly DemoServiceCard[] {
	const today = now.getTime() - (now.getTime() % DAY_MS);
	return mixed().map(({ card: { key, ...words }, language }, index) => ({
		key,
		confirmedAt: new Date(today - (1 + index * 3) * DAY_MS),
		form: {
			...words,
			store_link: `https://${key}.example/`,
			phone: PHONES[language](index),
			social_accounts: [{ network: NETWORKS[language], account: `${key}.demo` }],
			has_consent: true,
			// Some give their contact only where both agree.
			shows_contact: index % 5 !== 3,
		},
	}));
}
