import { useText } from '#i18n/text.tsx';

/** Says that no real platform is set up; keeps its place while that is not known. */
export function SandboxNote({ isSandbox }: { readonly isSandbox: boolean }) {
	const t = useText('authorization');
	if (!isSandbox) return null;
	return (
		<p role="note" className="mt-4 rounded-panel bg-tint px-4 py-3 md:px-5">
			<strong className="font-medium">{t('sandbox.title')}</strong> <span>{t('sandbox.text')}</span>
		</p>
	);
}
