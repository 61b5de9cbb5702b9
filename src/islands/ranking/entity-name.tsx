import { entityLink } from '#domain/entity-links.ts';
import { usePlatform } from './use-platform.ts';

type EntityNameProps = {
	readonly kind: 'product' | 'shop' | 'creator' | 'live' | 'video';
	readonly id: string;
	readonly name: string;
};

/** A name that leads to the detail of what it names, where this version has one. */
export function EntityName({ kind, id, name }: EntityNameProps) {
	const platId = usePlatform();
	const link = kind === 'video' ? null : entityLink(kind, platId, id);
	const look = { translate: 'no', title: name } as const;
	if (!link) {
		return (
			<span {...look} className="truncate leading-4">
				{name}
			</span>
		);
	}
	return (
		<a href={link} {...look} className="truncate text-ink leading-4 hover:text-link">
			{name}
		</a>
	);
}
