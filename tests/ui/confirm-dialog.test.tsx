import { expect, test } from 'vitest';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { markup } from './render.tsx';

const nothing = () => undefined;

test('Enter in a field confirms: the answers stand in a form, and only one of them sends it', async () => {
	const html = await markup(
		<ConfirmDialog
			title="T"
			text="?"
			confirmLabel="Yes"
			cancelLabel="No"
			onConfirm={nothing}
			onCancel={nothing}
		>
			<input name="why" />
		</ConfirmDialog>,
	);
	const form = /<form[^>]*>(.*)<\/form>/.exec(html)?.[1] ?? '';
	expect(form).toContain('name="why"');
	expect([...form.matchAll(/<button type="(\w+)"/g)].map(([, type]) => type)).toEqual(['button', 'submit']);
});
