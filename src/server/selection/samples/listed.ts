import type { AdminSample, SampleRequestRow } from '#contract/samples.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { productImage } from '#server/images/image-paths.ts';
import type { AskedBy, StoredSample } from '#server/selection/queries/samples.ts';

/** A request as its member sees it. */
export function listedSample(sample: StoredSample): SampleRequestRow {
	const { plat_id, product_id } = sample;
	return {
		request_id: String(sample.request_id),
		state: sample.state,
		plat_id,
		product_id,
		title: sample.title ?? product_id,
		image: productImage(plat_id, product_id),
		handle: sample.handle,
		sample_kind: sample.sample_kind,
		sample_price: sample.sample_price,
		currency: currencyOf(plat_id),
		reason: sample.reason,
		tracking: sample.tracking,
		post_url: sample.post_url,
		requested_at: sample.requested_at,
		approved_at: sample.approved_at,
		shipped_at: sample.shipped_at,
		received_at: sample.received_at,
		ended_at: sample.ended_at,
	};
}

/** The same as operators see it: who asked, where to, and what is known of the creator. */
export function operatorsSample(sample: StoredSample & AskedBy): AdminSample {
	const { uid, member, address, contact, note, conditions, samples_left } = sample;
	return {
		...listedSample(sample),
		uid,
		member,
		address,
		contact,
		note,
		samples_left,
		conditions: conditions.map(({ isMet, ...condition }) => ({ ...condition, is_met: isMet })),
	};
}
