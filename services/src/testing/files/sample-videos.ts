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

// Films as phones write them, without anything to see: nobody here decodes a picture.

export type Film = {
  container?: 'mp4' | 'mov' | 'webm';
  seconds?: number;
  width?: number;
  /** Stands inside the stream of pictures, where some cameras write. */
  said?: string;
  hasPicture?: boolean;
};

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};

/** A film of two pictures a second, with sound: H.264 and AAC, in WebM VP8 and Opus. */
export async function film(change: Film = {}): Promise<Buffer> {
  const { container = 'mp4', seconds = 2, hasPicture = true } = change;
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](), target });
  const isWeb = container === 'webm';
  const pictures = new EncodedVideoPacketSource(isWeb ? 'vp8' : 'avc');
  const sounds = new EncodedAudioPacketSource(isWeb ? 'opus' : 'aac');
  if (hasPicture) output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  if (hasPicture) await addPictures(pictures, isWeb ? 'vp8' : 'avc', { seconds, ...change });
  const meta = { decoderConfig: isWeb ? OPUS : AAC };
  for (let at = 0; at < seconds * 10; at += 1) {
    await sounds.add(new EncodedPacket(noise(40), 'key', at / 10, 0.1), meta);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

type Pictures = Film & { seconds: number };

async function addPictures(
  source: EncodedVideoPacketSource,
  codec: 'avc' | 'vp8',
  { seconds, width = 320, said = '' }: Pictures,
) {
  const meta = { decoderConfig: configOf(codec, width) };
  for (let at = 0; at < seconds * 2; at += 1) {
    const data = codec === 'vp8' ? vp8Picture(width) : avcPicture(at === 0, said);
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

function configOf(codec: VideoCodec, width: number): VideoDecoderConfig {
  const size = { codedWidth: width, codedHeight: 240 };
  if (codec === 'vp8') return { codec: 'vp8', ...size };
  return { codec: 'avc1.42000a', ...size, description: Uint8Array.from(AVC_CONFIG) };
}

/** Of signs that mean nothing, none of them a zero. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => 1 + ((at * 37) % 250));

function avcPicture(isKey: boolean, said: string): Uint8Array {
  const units = [[isKey ? 0x65 : 0x41, ...noise(60)]];
  // A message of user data: its type, its length, 16 bytes that name its maker, and what it says.
  const words = Buffer.from(said, 'latin1');
  if (said) units.unshift([0x06, 5, 16 + words.length, ...noise(16), ...words, 0x80]);
  return Uint8Array.from(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit]));
}

/** The head of a key frame, which says its size. */
const vp8Picture = (width: number) =>
  Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, 240, 0, ...noise(60));

/** A box of MP4: its length, its name, what is in it. */
export function box(name: string, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), body]);
}

/** Puts boxes at the end of `moov`, which stands last in what `film` makes. */
export function inMovie(bytes: Buffer, ...boxes: Buffer[]): Buffer {
  const at = bytes.lastIndexOf('moov') - 4;
  const movie = bytes.subarray(at + 8);
  return Buffer.concat([bytes.subarray(0, at), box('moov', movie, ...boxes)]);
}
