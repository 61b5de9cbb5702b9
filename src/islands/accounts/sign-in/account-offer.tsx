import { useStore } from '@nanostores/react';
import { LARGEST_EDITION, LIMITS } from '#domain/access/editions.ts';
import { TRIAL_DAYS } from '#domain/access/entitlements.ts';
import { useText } from '#i18n/text.tsx';
import { $isOpenAccess, $isSold } from '#stores/shared/open-access.ts';
import { Icon } from '#ui/icon.tsx';

/** What signing up adds, from the table of editions. */
export function AccountOffer() {
	const t = useText('account');
	const { guest, sign_up: member, trial } = LIMITS;
	const isOpen = useStore($isOpenAccess);
	const {
		rows,
		searchesPerDay: searches,
		followedCreators: creators,
	} = isOpen ? LIMITS[LARGEST_EDITION] : member;
	const lines = [
		!isOpen && t('offer.rows', { rows, guestRows: guest.rows }),
		!isOpen && t('offer.searches', { searches, guestSearches: guest.searchesPerDay }),
		t('offer.follows', { creators }),
		useStore($isSold) &&
			t('offer.trial', {
				days: TRIAL_DAYS,
				rows: trial.rows,
				period: trial.longestPeriod,
				details: trial.detailsPerDay,
			}),
	].filter((line) => line !== false);
	return (
		<section aria-labelledby="account-offer">
			<h2 id="account-offer" className="text-16">
				{t('offer.title')}
			</h2>
			<ul className="mt-3 flex flex-col gap-2 text-muted">
				{lines.map((line) => (
					<li key={line} className="flex gap-2">
						<span className="pt-0.5 text-up">
							<Icon name="check" />
						</span>
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
