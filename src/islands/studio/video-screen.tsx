import { Text, useLanguage } from '#i18n/text.tsx';
import { Editor } from './editor.tsx';

const AREAS = ['studio'] as const;

/** A video from a template, rendered on this machine. */
export function VideoScreen() {
	const language = useLanguage();
	return (
		<Text language={language} areas={AREAS} waiting={<span className="skeleton h-80 w-full rounded-panel" />}>
			<Editor />
		</Text>
	);
}
