import {
	BufferTarget,
	EncodedPacket,
	EncodedVideoPacketSource,
	Mp4OutputFormat,
	Output,
	WebMOutputFormat,
} from 'mediabunny';

/** AVCDecoderConfigurationRecord of High at level 4, with parameter sets that nobody decodes. */
const AVCC = Uint8Array.from([
	1, 0x64, 0, 0x28, 0xff, 0xe1, 0, 4, 0x67, 0x64, 0, 0x28, 1, 0, 4, 0x68, 0xee, 0x3c, 0x80,
]);

type Wish = {
	readonly seconds?: number;
	readonly width?: number;
	readonly height?: number;
	/** Bytes of each second. */
	readonly rate?: number;
	/** Another number is another video. */
	readonly seed?: number;
	readonly isWebM?: boolean;
};

/** The file of a video as it is written, a frame a second; its pictures are noise. */
export async function tinyVideo({
	seconds = 5,
	width = 1080,
	height = 1920,
	rate = 1_000,
	seed = 1,
	isWebM = false,
}: Wish = {}): Promise<Blob> {
	const target = new BufferTarget();
	const output = new Output({ format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
	const source = new EncodedVideoPacketSource(isWebM ? 'vp9' : 'avc');
	output.addVideoTrack(source);
	await output.start();
	const codec = isWebM ? 'vp09.00.40.08' : 'avc1.640028';
	const decoderConfig = {
		...{ codec, codedWidth: width, codedHeight: height },
		...(isWebM ? {} : { description: AVCC }),
	};
	for (let second = 0; second < seconds; second += 1) {
		const data = new Uint8Array(rate).map((_, index) => (index * 31 + second * 7 + seed) % 251);
		new DataView(data.buffer).setUint32(0, rate - 4);
		await source.add(new EncodedPacket(data, 'key', second, 1), { decoderConfig });
	}
	await output.finalize();
	return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}
