import { fileKind, HEAD_BYTES } from '#domain/studio/media-files.ts';
import { ModelFault } from '#server/http/language-model.ts';
import { OutboundFault, outboundPostBytes } from '#server/http/outbound.ts';

/** Where texts are spoken (OpenAI-compatible), and whether it may be in a private network. */
export type SpeechModelSettings = {
	readonly url: string;
	readonly key: string | null;
	readonly model: string;
	readonly voice: string;
	readonly allowsPrivate: boolean;
	/** For tests. */
	readonly timeoutMs?: number;
};

/** A model that speaks texts. */
export type SpeechModel = {
	readonly name: string;
	/**
	 * The text as MP3, or another sound where it gives no MP3.
	 * @throws ModelFault
	 */
	speak(text: string): Promise<Buffer>;
};

const TIMEOUT_MS = 30_000;
/** Half a minute of MP3 is a tenth of it. */
const MOST_BYTES = 4_000_000;

/** A model behind the address of an OpenAI-compatible service. */
export function openSpeechModel(settings: SpeechModelSettings): SpeechModel {
	const { url, key, model, voice, allowsPrivate, timeoutMs = TIMEOUT_MS } = settings;
	return {
		name: model,
		async speak(text) {
			try {
				const { status, body } = await outboundPostBytes({
					url: `${url.replace(/\/$/, '')}/audio/speech`,
					headers: {
						'Content-Type': 'application/json',
						...(key === null ? {} : { Authorization: `Bearer ${key}` }),
					},
					body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
					timeoutMs,
					mostBytes: MOST_BYTES,
					allowsPrivate,
					// The key goes to nobody else.
					redirects: 0,
				});
				if (status !== 200) throw new ModelFault('silent');
				if (fileKind(body.subarray(0, HEAD_BYTES)) !== 'sound') throw new ModelFault('nonsense');
				return body;
			} catch (error) {
				if (error instanceof OutboundFault) throw new ModelFault('silent', { cause: error });
				throw error;
			}
		},
	};
}
