import { useStore } from '@nanostores/react';
import { LARGEST_EDITION, STANDARD_EDITIONS } from '#domain/access/editions.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { $demoLogin, type DemoEdition, tryEdition } from '#stores/accounts/demo-login.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { limitsText } from './limits-text.ts';
import { problemText } from './problem-text.ts';

const OFFERED = STANDARD_EDITIONS.filter((edition): edition is DemoEdition => edition !== 'guest');

/** Demo mode: every edition, one click each, with what it shows (decisions 3); one account where nothing is sold. */
export function DemoEditions() {
	const t = useText('account');
	const common = useText('common');
	const { locale } = useLanguage();
	const isSoldHere = useStore($isSold);
	const { opening, problem } = useStore($demoLogin);
	return (
		<section aria-labelledby="demo-editions">
			<h2 id="demo-editions" className="text-16">
				{t(isSoldHere ? 'demo.title' : 'demo.titleMember')}
			</h2>
			<p className="mt-1 text-13 text-muted">{t('demo.text')}</p>
			<ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
				{(isSoldHere ? OFFERED : ([LARGEST_EDITION] as const)).map((edition) => {
					const name = isSoldHere ? editionName(edition, common) : t('panel.noName');
					return (
						<li key={edition} className="flex items-center gap-3 px-3 py-2">
							<div className="min-w-0 grow">
								<p className="text-13 font-medium">{name}</p>
								{isSoldHere && <p className="text-12 text-muted">{limitsText(edition, t, locale)}</p>}
							</div>
							<PendingButton
								className="min-w-16"
								aria-label={t('demo.open', { edition: name })}
								isPending={opening === edition}
								isHeld={opening !== null}
								onClick={() => tryEdition(edition)}
							>
								{t('demo.action')}
							</PendingButton>
						</li>
					);
				})}
			</ul>
			<p role="alert" className="mt-2 text-13 text-down empty:hidden">
				{problemText(problem ?? undefined, t)}
			</p>
		</section>
	);
}
