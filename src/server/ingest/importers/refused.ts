import { type NamedBy, type RowReason, type RowReasonCode, rowReason } from '#domain/text/row-reasons.ts';

/** A row that is not taken; the message says why in English, for reject files. */
export class Refused<Code extends RowReasonCode = RowReasonCode> extends Error {
	readonly reason: RowReason;

	constructor(code: Code, ...named: NamedBy<Code>) {
		const reason = rowReason(code, ...named);
		super(reason.text);
		this.reason = reason;
	}
}
