import { Text, useLanguage } from '#i18n/text.tsx';
import { ReportDialog } from '#islands/services/report-dialog.tsx';
import { type MarketCreator, reportProfile } from '#stores/creator-market/market.ts';

/** Reports are worded as those of service cards. */
const AREAS = ['common', 'services'] as const;

type ReportProfileProps = { readonly creator: MarketCreator; readonly onClose: () => void };

/** Reports a creator's profile to operators. */
export function ReportProfile({ creator, onClose }: ReportProfileProps) {
	const { profile_id: id, handle } = creator;
	return (
		<Text language={useLanguage()} areas={AREAS} waiting={null}>
			<ReportDialog
				name={`@${handle}`}
				act={`report-${id}`}
				onReport={(form) => reportProfile(id, form)}
				onClose={onClose}
			/>
		</Text>
	);
}
