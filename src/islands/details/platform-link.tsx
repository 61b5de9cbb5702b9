import { type PlatformThing, platformPage } from '#domain/platforms/platform-pages.ts';
import { useText } from '#i18n/text.tsx';
import { ButtonLink } from '#ui/button.tsx';

type LinkProps = {
	readonly thing: PlatformThing;
	readonly source: { readonly name: string; readonly marketplace: string | null };
};

/** The way to the thing's page on the platform; nothing where it has none there. */
export function PlatformLink({ thing, source }: LinkProps) {
	const t = useText('detail');
	const href = platformPage(thing, source);
	if (!href) return null;
	return (
		<ButtonLink href={href} target="_blank" rel="noreferrer nofollow">
			{t('platformPage')}
		</ButtonLink>
	);
}
