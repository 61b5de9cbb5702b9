import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { loadMessages } from '#i18n/loader.ts';
import { Text } from '#i18n/text.tsx';
import { InvitationRow } from '#islands/creator-market/invitation-row.tsx';
import type { Invitation } from '#stores/creator-market/invitations.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

browserDouble();

const INVITATION: Invitation = {
	invitation_id: '7',
	state: 'sent',
	steps: ['read', 'accept', 'decline'],
	profile_id: '3',
	plat_id: 87,
	handle: 'mia.home',
	sender: '<b>Shop</b>',
	product_id: 'mug',
	title: 'A mug',
	image: '/api/image/product/87/mug.svg',
	commission: 0.2,
	has_sample: true,
	message: '',
	sent_at: '2026-11-24T10:00:00Z',
	answer_by: '2026-12-01T10:00:00Z',
	post_days: 14,
	post_by: null,
	accepted_at: null,
	shipped_at: null,
	received_at: null,
	posted_at: null,
	tracking: null,
	post_url: null,
	reason: null,
	address: '',
	phone: '',
	contact: null,
	currency: 'USD',
	orders: 0,
	value: 0,
};

async function drawn(more: Partial<Invitation>, isMerchant: boolean): Promise<string> {
	const language = languageOf('en-us');
	await loadMessages(language.locale, ['common', 'partners'], messageFiles);
	return renderToStaticMarkup(
		<Text language={language} areas={['partners']} waiting={null}>
			<InvitationRow
				invitation={{ ...INVITATION, ...more }}
				isMerchant={isMerchant}
				onDone={() => undefined}
			/>
		</Text>,
	);
}

const buttons = (html: string) =>
	[...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, words]) => words);

test('a creator sees who invites, by when to answer, and what can be done', async () => {
	const html = await drawn({}, false);
	expect(buttons(html)).toEqual(['Mark as read', 'Accept', 'Decline']);
	expect(html).toContain('&lt;b&gt;Shop&lt;/b&gt; → @mia.home');
	expect(html).toContain('Answer by Dec 1, 2026');
	expect(html).toContain('20%');
	expect(html).not.toContain('Post by');
});

test('a merchant sees where to ship to, and the orders once there are some', async () => {
	const accepted = await drawn(
		{
			state: 'accepted',
			steps: ['withdraw', 'ship'],
			address: '1 Long Street',
			phone: '555',
			contact: 'm@example.com',
		},
		true,
	);
	expect(buttons(accepted)).toEqual(['Withdraw', 'Sample shipped']);
	expect(accepted).toContain('Deliver to: 1 Long Street, 555');
	expect(accepted).toContain('Contact: m@example.com');
	expect(accepted).not.toContain('Answer by');
	const sold = await drawn({ state: 'sold', steps: [], orders: 2, value: 5000 }, true);
	expect(buttons(sold)).toEqual(['Orders']);
	expect(sold).toContain('$50.00');
});
