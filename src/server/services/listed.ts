import { openTexts } from '#domain/services/card-text.ts';
import type { CooperationForm } from '#domain/services/cooperation.ts';
import { isReleased } from '#domain/services/inquiries.ts';
import { hasContacts, maskContacts } from '#domain/services/masked-text.ts';
import { type CardFacts, cardStanding } from '#domain/services/standing.ts';
import type { StoredCard } from './queries/cards.ts';
import type { ListedInquiry, StoredInquiry, StoredMessage } from './queries/inquiries.ts';

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));

/** The facts by which the rule of the domain says whether a card is shown. */
export const factsOf = (
	card: Pick<StoredCard, 'has_consent' | 'is_withdrawn' | 'hidden_at' | 'taken_down_at'>,
): CardFacts => ({
	hasConsent: card.has_consent,
	isWithdrawn: card.is_withdrawn,
	hiddenAt: timeOf(card.hidden_at),
	takenDownAt: timeOf(card.taken_down_at),
});

/** How a card stands. */
export const standingOf = (card: StoredCard) => cardStanding(factsOf(card));

/** A card as everybody sees it. */
export function openCard({ card_id, account_id, form, confirmed_at }: StoredCard) {
	const { identity, platforms, product_categories, provider_categories, regions, languages } = form;
	return {
		...{ identity, platforms, product_categories, provider_categories, regions, languages },
		...openTexts(form),
		card_id: String(card_id),
		shows_contact: form.shows_contact,
		confirmed_at,
		is_demo: account_id === null,
	};
}

/** How the member of a form is reached. */
export const contactOf = ({ phone, social_accounts, store_link }: CooperationForm) => ({
	phone,
	social_accounts,
	store_link,
});

/** Whether an account is the member of the card; the other side is who asks. */
export const isOwnerOf = ({ owner_id }: StoredInquiry, accountId: number) => owner_id === accountId;

const isOpenOf = ({ asker_agreed_at: asker, owner_agreed_at: owner }: StoredInquiry) =>
	isReleased({ asker, owner });

/** A text of the other side, as far as it may be read. */
const read = (inquiry: StoredInquiry, text: string) => (isOpenOf(inquiry) ? text : maskContacts(text));

/** What the other side of an inquiry is called. */
export const otherName = (inquiry: StoredInquiry, isOwner: boolean) =>
	maskContacts(isOwner ? inquiry.asker : inquiry.form.company);

const BEGINNING = 140;

/** An inquiry of a list as its side sees it. */
export function listedInquiry(row: ListedInquiry, accountId: number) {
	const isOwner = isOwnerOf(row, accountId);
	const text = row.is_last_mine ? row.last_text : read(row, row.last_text);
	return {
		inquiry_id: String(row.inquiry_id),
		card_id: String(row.card_id),
		is_owner: isOwner,
		with: otherName(row, isOwner),
		subject: isOwner ? read(row, row.subject) : row.subject,
		last_text: text.slice(0, BEGINNING),
		last_at: row.last_at,
		is_unread: row.is_unread,
	};
}

/** How the other side is reached; null before both have agreed. */
function releasedContact(inquiry: StoredInquiry, isOwner: boolean) {
	if (!isOpenOf(inquiry)) return null;
	if (!isOwner) return contactOf(inquiry.form);
	const account = inquiry.asker_contact ?? '';
	return { phone: '', social_accounts: [{ network: 'other' as const, account }], store_link: '' };
}

/** An inquiry with its messages as its side sees it. */
export function openInquiry(inquiry: StoredInquiry, messages: readonly StoredMessage[], accountId: number) {
	const isOwner = isOwnerOf(inquiry, accountId);
	const [own, other] = isOwner
		? [inquiry.owner_agreed_at, inquiry.asker_agreed_at]
		: [inquiry.asker_agreed_at, inquiry.owner_agreed_at];
	return {
		inquiry_id: String(inquiry.inquiry_id),
		card_id: String(inquiry.card_id),
		is_owner: isOwner,
		with: otherName(inquiry, isOwner),
		subject: isOwner ? read(inquiry, inquiry.subject) : inquiry.subject,
		asked_at: inquiry.asked_at,
		messages: messages.map(({ message_id, is_owner, text, sent_at }) => {
			const isMine = is_owner === isOwner;
			return {
				message_id: String(message_id),
				is_mine: isMine,
				text: isMine ? text : read(inquiry, text),
				is_masked: !isOpenOf(inquiry) && hasContacts(text),
				sent_at,
			};
		}),
		i_agreed: own !== null,
		they_agreed: other !== null,
		contact: releasedContact(inquiry, isOwner),
		is_demo: inquiry.owner_id === null,
	};
}
