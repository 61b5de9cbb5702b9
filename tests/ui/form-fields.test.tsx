import { describe, expect, test } from 'vitest';
import { Checkbox } from '#ui/checkbox.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordRules } from '#ui/password-rules.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markup, read } from './render.tsx';

const nothing = () => undefined;
/** The words that the control of the markup is described by, in the order a screen reader says them. */
function described(html: string): string[] {
	const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
	return ids.map((id) => read(new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|div)>`).exec(html)?.[1] ?? ''));
}

describe('a text field', () => {
	test('is named by its label and describes nothing while nothing is wrong', async () => {
		const html = await markup(<TextField label="E-mail" value="" onChange={nothing} />);
		const id = /<label for="([^"]+)"/.exec(html)?.[1] ?? '';
		expect(html).toContain(`id="${id}"`);
		expect(html).toContain('aria-invalid="false"');
		expect(html).not.toContain('aria-describedby');
	});

	test('says its error before its hint', async () => {
		const field = (
			<TextField label="E-mail" value="" error="Cannot be empty" hint="Ours" onChange={nothing} />
		);
		const html = await markup(field);
		expect(html).toContain('aria-invalid="true"');
		expect(described(html)).toEqual(['Cannot be empty', 'Ours']);
	});
});

test('a password is hidden at first, and its button says what it does', async () => {
	const html = await markup(
		<PasswordField label="Password" autoComplete="new-password" value="x" onChange={nothing} />,
	);
	expect(html).toContain('type="password"');
	expect(html).toContain('autoComplete="new-password"');
	expect(html).toContain('aria-label="Show password"');
	expect(html).toContain('aria-pressed="false"');
});

test.each([
	['', 0],
	['short', 1],
	['long enough', 1],
	['längerals8', 1],
	['Enough+8', 2],
	['seventeen-letters', 1],
])('of the rules of a password, %j meets %d', async (password, met) => {
	const html = await markup(<PasswordRules password={password} />);
	expect(html.match(/class="sr-only">met</g) ?? []).toHaveLength(met);
});

test('a checkbox is named by its words and described by its error', async () => {
	const html = await markup(
		<Checkbox isChecked={false} error="Please accept" onChange={nothing}>
			I agree
		</Checkbox>,
	);
	expect(html).toContain('aria-invalid="true"');
	expect(described(html)).toEqual(['Please accept']);
});

test('a pending button keeps its words and can be focused', async () => {
	const html = await markup(<PendingButton isPending>Log in</PendingButton>);
	expect(html).toContain('aria-disabled="true"');
	expect(html).not.toContain(' disabled=');
	expect(read(html)).toBe('Log in');
});
