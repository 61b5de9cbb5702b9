import { useStore } from '@nanostores/react';
import { entityLink } from '#domain/entity-links.ts';
import { $region } from '#stores/region.ts';

type EntityNameProps = {
	readonly kind: 'product' | 'shop' | 'creator';
	readonly id: string;
	readonly name: string;
};

/** A name that leads to the detail of what it names, where this version has one. */
export function EntityName({ kind, id, name }: EntityNameProps) {
	const { platId } = useStore($region);
	const link = entityLink(kind, platId, id);
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
