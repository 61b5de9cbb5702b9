import { entityLink } from '#domain/rankings/entity-links.ts';
import { useLinkPeriod } from './use-link-period.ts';
import { usePlatform } from './use-platform.ts';

type EntityNameProps = {
	readonly kind: 'product' | 'shop' | 'creator' | 'live' | 'video';
	readonly id: string;
	readonly name: string;
	/** Long names may take two lines. */
	readonly lines?: 1 | 2;
};

/** A name that leads nowhere. */
export function PlainName({ name }: Pick<EntityNameProps, 'name'>) {
	return (
		<span translate="no" title={name} className="truncate leading-4">
			{name}
		</span>
	);
}

/** A name that leads to the detail of what it names, where this version has one. It is 24 px to the finger, 16 to the eye. */
export function EntityName({ kind, id, name, lines = 1 }: EntityNameProps) {
	const platId = usePlatform();
	const period = useLinkPeriod();
	const link = entityLink(kind, platId, id, period);
	if (!link) return <PlainName name={name} />;
	return (
		<a
			href={link}
			translate="no"
			title={name}
			className={`${lines === 1 ? '-my-1 truncate py-1' : 'line-clamp-2 whitespace-normal'} text-ink leading-4 hover:text-link`}
		>
			{name}
		</a>
	);
}
