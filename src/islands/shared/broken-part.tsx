import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says that the screen broke; loading it anew brings a newer version where one is out. */
export function BrokenPart() {
	const t = useText('common');
	return (
		<Notice icon="info" title={t('error.title')} text={t('incomplete.text')} isAlert>
			<Button onClick={() => location.reload()}>{t('incomplete.action')}</Button>
		</Notice>
	);
}
