import { useText } from '#i18n/text.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Whose words are said of a thing that no feed has told of, and the list that leads on. */
export type Missing = {
	readonly area: 'goods' | 'shop' | 'creator' | 'live' | 'video';
	readonly list: string;
};

type MissingNoticeProps = {
	readonly missing: Missing;
	/** Why it is not shown although there is one. */
	readonly refusal?: string | undefined;
};

/** In place of a detail: a wrong address, something that no feed has told of, or that operators have frozen. */
export function MissingNotice({ missing, refusal }: MissingNoticeProps) {
	const t = useText(missing.area);
	const said =
		refusal === undefined
			? ({ icon: 'search', title: t('unknown.title'), text: t('unknown.text') } as const)
			: ({ icon: 'info', title: refusal } as const);
	return (
		<Notice {...said}>
			<ButtonLink look="confirm" href={missing.list}>
				{t('unknown.action')}
			</ButtonLink>
		</Notice>
	);
}
