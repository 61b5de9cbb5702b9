import type { CooperationForm } from '#domain/services/cooperation.ts';

/** A form that may be submitted. */
export const COOPERATION: CooperationForm = {
	identity: 'provider',
	platforms: ['tiktok_shop', 'shopee'],
	store_link: 'https://shop.example.com/night-owl',
	product_categories: ['18'],
	company: 'Night Owl Studio',
	job_title: 'Founder',
	profile: 'We train hosts for live sessions in the evening.',
	social_accounts: [{ network: 'tiktok', account: 'nightowl.studio' }],
	nickname: 'Mia',
	phone: '+6281234567890',
	address_as: 'Ms Mia',
	provider_categories: ['training', 'operations'],
	services: 'Host training, scripts, studio by the hour',
	regions: [81, 87],
	languages: ['en', 'id'],
	has_consent: true,
	shows_contact: true,
};
