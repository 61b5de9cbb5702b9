import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { MOST_PICTURE_BYTES, type PictureProblem } from '#domain/operators/pictures.ts';
import { useText } from '#i18n/text.tsx';
import { $pictureProblem, uploadPicture } from '#stores/operators/admin-site.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { ActProblem } from './act-problem.tsx';
import { CoverImage } from './banner-preview.tsx';

type PictureFieldProps = {
	/** Which of several fields it is. */
	readonly name: string;
	/** The address of the picture; empty while there is none. */
	readonly cover: string;
	readonly error: string | null | undefined;
	readonly onChange: (cover: string) => void;
};

/** The picture of a banner: chosen from the device, checked and encoded again by the server. */
export function PictureField({ name, cover, error, onChange }: PictureFieldProps) {
	const t = useText('operators');
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const isPending = useStore($acting) === name;
	const refused = useStore($pictureProblem)(name);
	const [isTooLarge, setTooLarge] = useState(false);
	const take = async (file: File | undefined) => {
		if (!file) return;
		setTooLarge(file.size > MOST_PICTURE_BYTES);
		if (file.size > MOST_PICTURE_BYTES) return;
		const address = await uploadPicture(name, file);
		if (address !== null) onChange(address);
	};
	const problem: PictureProblem | null = isTooLarge ? 'bytes' : refused;
	const words = problem ? t(`picture.problem.${problem}`) : error;
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-13 font-medium">
				{t('picture.label')}
			</label>
			<input
				ref={input}
				id={id}
				type="file"
				accept="image/png,image/jpeg,image/webp"
				className="sr-only"
				tabIndex={-1}
				aria-invalid={words ? true : undefined}
				aria-describedby={`${id}-words`}
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					// The same file can be chosen again once it was mended.
					void take(file).finally(() => {
						if (input.current) input.current.value = '';
					});
				}}
			/>
			<span className="flex flex-wrap items-center gap-3">
				{cover !== '' && <CoverImage cover={cover} />}
				<PendingButton className="h-10" isPending={isPending} onClick={() => input.current?.click()}>
					{t(cover === '' ? 'picture.choose' : 'picture.change')}
				</PendingButton>
			</span>
			<p
				id={`${id}-words`}
				role={words ? 'alert' : undefined}
				className={`text-12 ${words ? 'text-down' : 'text-muted'}`}
			>
				{words || t('picture.hint')}
			</p>
			{problem === null && <ActProblem name={name} />}
		</div>
	);
}
