import { useText } from '#i18n/text.tsx';
import { RankingOf, useView } from '#islands/rankings/ranking-kind.tsx';
import { RankingPage } from '#islands/rankings/ranking-page.tsx';
import { AppScreen } from '#islands/shared/app-screen.tsx';
import { CREATORS } from './creators-kind.ts';
import { CREATORS_AREAS } from './first-data.ts';

/** The root of /influenceMarket. Its data is on the way already: see first-data.ts. */
export function CreatorsScreen() {
	return (
		<AppScreen areas={CREATORS_AREAS}>
			<RankingOf kind={CREATORS}>
				<Offers />
				<RankingPage />
			</RankingOf>
		</AppScreen>
	);
}

/** Beside those whom feeds call open: the creators who offer their work here. */
function Offers() {
	const t = useText('creators');
	const { board } = useView();
	if (board !== 'market') return null;
	return (
		<p className="mb-2 short:hidden">
			<a className="text-link underline underline-offset-3" href="/creatorMarket">
				{t('market.offers')}
			</a>
		</p>
	);
}
