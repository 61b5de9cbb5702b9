import { useText } from '#i18n/text.tsx';

/** Says on every app screen that the data is generated, while it is. */
export function DemoStrip() {
	const t = useText('common');
	return (
		<p className="border-line border-b bg-tint px-4 py-1 text-center text-12 text-ink" role="note">
			{t('demo')}
		</p>
	);
}
