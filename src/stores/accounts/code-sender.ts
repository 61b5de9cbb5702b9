import { map, type ReadableAtom } from 'nanostores';
import { type Problem, retryAfterOf, type TypedHandle } from '#domain/accounts/account-forms.ts';
import { type CodePurpose, RESEND_SECONDS } from '#domain/accounts/verification.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError, isNetworkError } from '#stores/shared/errors.ts';
import { problemsOf } from '#stores/shared/form.ts';
import { $language } from '#stores/shared/language.ts';
import { $siteState } from '#stores/shared/site-state.ts';

/** What is known about the last code. */
export type CodeState = {
	readonly isSending: boolean;
	/** Who it went to, as typed; empty before the first. */
	readonly sentTo: string;
	/** Seconds until another may be sent to the same. */
	readonly wait: number;
	/** The code itself, in demo mode only. */
	readonly demoCode: string | null;
};

/** A sender of codes for one purpose. */
export type CodeSender = {
	readonly $state: ReadableAtom<CodeState>;
	/** Sends a code; answers what is wrong with the handle or the wish, null where nothing is. */
	send(typed: TypedHandle): Promise<{ readonly [field: string]: Problem } | null>;
};

const nameOf = ({ handle, region }: TypedHandle) => `${region} ${handle.trim()}`;

/** Whether the wait of the last code holds back another one to this handle. */
export function isHeldBack(state: CodeState, typed: TypedHandle): boolean {
	return state.wait > 0 && state.sentTo === nameOf(typed);
}

/** Whether the last code went to this handle. */
export const isSentTo = (state: CodeState, typed: TypedHandle) => state.sentTo === nameOf(typed);

/** Sends codes, counts the minute down, and in demo mode asks the outbox what was sent. */
export function codeSender(purpose: CodePurpose): CodeSender {
	const $state = map<CodeState>({ isSending: false, sentTo: '', wait: 0, demoCode: null });
	let timer: ReturnType<typeof setInterval> | undefined;

	function countDown(seconds: number): void {
		const end = Date.now() + seconds * 1000;
		const tick = () => {
			const wait = Math.max(0, Math.ceil((end - Date.now()) / 1000));
			$state.setKey('wait', wait);
			if (wait === 0) clearInterval(timer);
		};
		clearInterval(timer);
		timer = setInterval(tick, 1000);
		tick();
	}

	async function showDemoCode({ handle, region }: TypedHandle): Promise<void> {
		if (!$siteState.get().data?.demo_login) return;
		const { code } = await call('outbox', { handle: handle.trim(), region });
		$state.setKey('demoCode', code);
	}

	async function send(typed: TypedHandle): Promise<void> {
		const { resend_after } = await call('sendCode', {
			handle: typed.handle.trim(),
			region: typed.region,
			purpose,
			language_id: `${$language.get().languageId}`,
		});
		$state.set({ isSending: true, sentTo: nameOf(typed), wait: 0, demoCode: null });
		countDown(resend_after);
		// Without it the code is in the log; that is no reason to call the sending a failure.
		await showDemoCode(typed).catch(() => null);
	}

	function learn(error: unknown, typed: TypedHandle): void {
		const isTooSoon = isApiError(error) && error.code === 10_005;
		if (isTooSoon) $state.setKey('sentTo', nameOf(typed));
		if (isTooSoon) countDown(retryAfterOf(error.data));
		if (isNetworkError(error) && error.status === 429) {
			$state.setKey('sentTo', nameOf(typed));
			countDown(error.retryAfterSeconds ?? RESEND_SECONDS);
		}
	}

	return {
		$state,
		async send(typed) {
			if ($state.get().isSending || isHeldBack($state.get(), typed)) return null;
			$state.setKey('isSending', true);
			try {
				await send(typed);
				return null;
			} catch (error) {
				learn(error, typed);
				return problemsOf(error) as { readonly [field: string]: Problem };
			} finally {
				$state.setKey('isSending', false);
			}
		},
	};
}
