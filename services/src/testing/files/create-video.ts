import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

// Videos in the formats of phones. Their frames have no valid picture data, because no test decodes them.

export type VideoOptions = {
  container?: 'mp4' | 'mov' | 'webm';
  seconds?: number;
  width?: number;
  /** User data inside the video stream, as some cameras write it. */
  userData?: string;
  hasPicture?: boolean;
};

const CONTAINER_FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};

/** Creates a video with two frames per second and sound: H.264 and AAC, or VP8 and Opus in WebM. */
export async function createVideo(change: VideoOptions = {}): Promise<Buffer> {
  const { container = 'mp4', seconds = 2, hasPicture = true } = change;
  const target = new BufferTarget();
  const output = new Output({ format: CONTAINER_FORMATS[container](), target });
  const isWeb = container === 'webm';
  const pictures = new EncodedVideoPacketSource(isWeb ? 'vp8' : 'avc');
  const sounds = new EncodedAudioPacketSource(isWeb ? 'opus' : 'aac');
  if (hasPicture) output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  if (hasPicture) await addFrames(pictures, isWeb ? 'vp8' : 'avc', { seconds, ...change });
  const meta = { decoderConfig: isWeb ? OPUS : AAC };
  for (let at = 0; at < seconds * 10; at += 1) {
    await sounds.add(new EncodedPacket(createNoise(40), 'key', at / 10, 0.1), meta);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

type FrameOptions = VideoOptions & { seconds: number };

async function addFrames(
  source: EncodedVideoPacketSource,
  codec: 'avc' | 'vp8',
  { seconds, width = 320, userData = '' }: FrameOptions,
) {
  const meta = { decoderConfig: getDecoderConfig(codec, width) };
  for (let at = 0; at < seconds * 2; at += 1) {
    const data = codec === 'vp8' ? createVp8Frame(width) : createAvcFrame(at === 0, userData);
    await source.add(new EncodedPacket(data, at === 0 ? 'key' : 'delta', at / 2, 0.5), meta);
  }
}

const AAC = {
  codec: 'mp4a.40.2',
  numberOfChannels: 2,
  sampleRate: 44_100,
  description: Uint8Array.of(0x12, 0x10),
};
const OPUS = { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 };

const SPS = Uint8Array.from(Buffer.from('6742000af841a2', 'hex'));
const PPS = Uint8Array.from(Buffer.from('68ce3880', 'hex'));
const AVC_CONFIG = [1, 0x42, 0, 0x0a, 0xff, 0xe1, 0, 7, ...SPS, 1, 0, 4, ...PPS];

function getDecoderConfig(codec: VideoCodec, width: number): VideoDecoderConfig {
  const size = { codedWidth: width, codedHeight: 240 };
  if (codec === 'vp8') return { codec: 'vp8', ...size };
  return { codec: 'avc1.42000a', ...size, description: Uint8Array.from(AVC_CONFIG) };
}

/** Meaningless bytes without zeros. */
const createNoise = (length: number) =>
  Uint8Array.from({ length }, (_, at) => 1 + ((at * 37) % 250));

function createAvcFrame(isKey: boolean, userData: string): Uint8Array {
  const units = [[isKey ? 0x65 : 0x41, ...createNoise(60)]];
  // A user data message: type, length, a UUID of 16 bytes, and the text.
  const words = Buffer.from(userData, 'latin1');
  if (userData) units.unshift([0x06, 5, 16 + words.length, ...createNoise(16), ...words, 0x80]);
  return Uint8Array.from(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit]));
}

/** The header of a key frame, which contains the frame size. */
const createVp8Frame = (width: number) =>
  Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, 240, 0, ...createNoise(60));

/** An MP4 box: length, name, content. */
export function createMp4Box(name: string, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), body]);
}

/** Appends boxes to `moov`, which is the last box in the files of `createVideo`. */
export function appendToMoov(bytes: Buffer, ...boxes: Buffer[]): Buffer {
  const at = bytes.lastIndexOf('moov') - 4;
  const movie = bytes.subarray(at + 8);
  return Buffer.concat([bytes.subarray(0, at), createMp4Box('moov', movie, ...boxes)]);
}
