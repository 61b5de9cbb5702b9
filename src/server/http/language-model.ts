import { OutboundFault, outboundPost } from './outbound.ts';

/** Where a language model answers (OpenAI-compatible), and whether it may be in a private network. */
export type LanguageModelSettings = {
	readonly url: string;
	readonly key: string | null;
	readonly model: string;
	readonly allowsPrivate: boolean;
	/** For tests. */
	readonly timeoutMs?: number;
};

/** Why a model said nothing that can be used: no answer in time or at all, a refusal, or something else than JSON. */
export class ModelFault extends Error {
	readonly fault: 'silent' | 'nonsense';
	constructor(fault: ModelFault['fault'], options?: ErrorOptions) {
		super(`the language model: ${fault}`, options);
		this.fault = fault;
	}
}

/** A language model that answers questions with JSON. */
export type LanguageModel = {
	readonly name: string;
	/** @throws ModelFault */
	ask(question: {
		readonly system: string;
		readonly user: string;
		/** The longest answer; some languages need more of it. */
		readonly tokens?: number;
	}): Promise<unknown>;
};

const TIMEOUT_MS = 20_000;
/** A longer answer is none. */
const MOST_BYTES = 200_000;
const MOST_TOKENS = 800;

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new ModelFault('nonsense', { cause: error });
	}
};

/** What the first choice of an answer says; models like to put their JSON between marks of code. */
function contentOf(answer: unknown): string {
	const { choices } = answer as {
		readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
	};
	const content = Array.isArray(choices) ? choices[0]?.message?.content : null;
	if (typeof content !== 'string') throw new ModelFault('nonsense');
	return content.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
}

/** A model behind the address of an OpenAI-compatible service. */
export function openLanguageModel(settings: LanguageModelSettings): LanguageModel {
	const { url, key, model, allowsPrivate, timeoutMs = TIMEOUT_MS } = settings;
	return {
		name: model,
		async ask({ system, user, tokens = MOST_TOKENS }) {
			try {
				const { status, body } = await outboundPost({
					url: `${url.replace(/\/$/, '')}/chat/completions`,
					headers: {
						'Content-Type': 'application/json',
						...(key === null ? {} : { Authorization: `Bearer ${key}` }),
					},
					body: JSON.stringify({
						model,
						max_tokens: tokens,
						response_format: { type: 'json_object' },
						messages: [
							{ role: 'system', content: system },
							{ role: 'user', content: user },
						],
					}),
					timeoutMs,
					mostBytes: MOST_BYTES,
					allowsPrivate,
					// The key goes to nobody else.
					redirects: 0,
				});
				if (status !== 200) throw new ModelFault('silent');
				const answer = parsed(body);
				if (typeof answer !== 'object' || answer === null) throw new ModelFault('nonsense');
				return parsed(contentOf(answer));
			} catch (error) {
				if (error instanceof OutboundFault) throw new ModelFault('silent', { cause: error });
				throw error;
			}
		},
	};
}
