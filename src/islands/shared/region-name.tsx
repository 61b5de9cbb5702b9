import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { useText } from '#i18n/text.tsx';

/** The region of a platform by name. */
export function RegionName({ platId }: { readonly platId: number }) {
	const common = useText('common');
	const platform = PLATFORMS.find((one) => one.platId === platId);
	return <span>{platform ? common(`country.${platform.country}`) : platId}</span>;
}
