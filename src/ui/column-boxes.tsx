import type { ReactNode } from 'react';
import type { Column, ColumnGroup } from './columns.ts';

/** A column that may be hidden. */
export type Choosable = Pick<Column<never>, 'id' | 'label' | 'group'>;

/** Ids of the hidden columns, and what changes them. */
type Hiding = { readonly hidden: readonly string[]; readonly onChange: (hidden: readonly string[]) => void };

/** A box for each column, and one for each group of them. */
export function ColumnBoxes({ columns, ...hiding }: Hiding & { readonly columns: readonly Choosable[] }) {
	return groupsOf(columns).map(({ group, members }) => (
		<GroupBoxes key={group?.id ?? ''} name={group?.label ?? null} members={members} {...hiding} />
	));
}

type Members = { readonly group: ColumnGroup | undefined; readonly members: readonly Choosable[] };

/** The columns by group, in the order of the table. */
function groupsOf(columns: readonly Choosable[]): readonly Members[] {
	const ids = [...new Set(columns.map(({ group }) => group?.id))];
	return ids.map((id) => {
		const members = columns.filter(({ group }) => group?.id === id);
		return { group: members[0]?.group, members };
	});
}

type BoxesProps = Hiding & {
	readonly name: string | null;
	readonly members: readonly Choosable[];
};

/** A box that shows or hides a whole group, and one for each of its columns. */
function GroupBoxes({ name, members, hidden, onChange }: BoxesProps) {
	const ids = members.map(({ id }) => id);
	const count = ids.filter((id) => !hidden.includes(id)).length;
	const others = hidden.filter((id) => !ids.includes(id));
	return (
		<fieldset
			aria-label={name ?? undefined}
			className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
		>
			{name !== null && (
				<Box
					isChecked={count > 0}
					isPart={count > 0 && count < ids.length}
					onChange={(isShown) => onChange(isShown ? others : [...others, ...ids])}
				>
					<span className="font-medium">{name}</span>
				</Box>
			)}
			<div className={name === null ? '' : 'grid grid-cols-2 gap-x-2 pl-6 max-md:grid-cols-1'}>
				{members.map(({ id, label }) => (
					<Box
						key={id}
						isChecked={!hidden.includes(id)}
						onChange={(isShown) => onChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
					>
						{label}
					</Box>
				))}
			</div>
		</fieldset>
	);
}

type BoxProps = {
	readonly isChecked: boolean;
	/** Some of what it stands for is shown, and some is not. */
	readonly isPart?: boolean;
	readonly onChange: (isChecked: boolean) => void;
	readonly children: ReactNode;
};

function Box({ isChecked, isPart = false, onChange, children }: BoxProps) {
	return (
		<label className="flex h-7 cursor-pointer items-center gap-2 rounded-control px-2 touch:h-11 hover:bg-well">
			<input
				ref={(input) => {
					if (input) input.indeterminate = isPart;
				}}
				type="checkbox"
				className="size-4 accent-link"
				checked={isChecked}
				onChange={(event) => onChange(event.target.checked)}
			/>
			{children}
		</label>
	);
}
