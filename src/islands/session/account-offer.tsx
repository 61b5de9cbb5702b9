import { LIMITS } from '#domain/editions.ts';
import { TRIAL_DAYS } from '#domain/entitlements.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** What signing up adds, from the table of editions. */
export function AccountOffer() {
	const t = useText('account');
	const { guest, sign_up: member, trial } = LIMITS;
	const lines = [
		t('offer.rows', { rows: member.rows, guestRows: guest.rows }),
		t('offer.searches', { searches: member.searchesPerDay, guestSearches: guest.searchesPerDay }),
		t('offer.follows', { creators: member.followedCreators }),
		t('offer.trial', {
			days: TRIAL_DAYS,
			rows: trial.rows,
			period: trial.longestPeriod,
			details: trial.detailsPerDay,
		}),
	];
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
