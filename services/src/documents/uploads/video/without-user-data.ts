import type { VideoCodec } from 'mediabunny';
import { cleanAvcConfig, cleanHevcConfig } from './decoder-configs.ts';
import { VideoFault } from './video-fault.ts';

/** Longer than any that is only about decoding. */
const MOST_CONFIG_BYTES = 1_000;

type Cleaned = {
  config: VideoDecoderConfig;
  packet: (data: Uint8Array) => Uint8Array;
};

/**
 * Takes out what may stand beside the pictures inside their own stream: H.264 and H.265 have messages of
 * "user data", where some cameras write where they are. VP8, VP9 and AV1 go as they are.
 */
export function withoutUserData(codec: VideoCodec, config: VideoDecoderConfig): Cleaned {
  const description = bytesOf(config.description);
  if ((description?.length ?? 0) > MOST_CONFIG_BYTES) throw new VideoFault('file_unreadable');
  if (!(codec === 'avc' || codec === 'hevc')) return { config, packet: (data) => data };
  // Without one the sizes are not where MP4 and MOV have them.
  if (!description) throw new VideoFault('file_unreadable');
  const clean = codec === 'avc' ? cleanAvcConfig(description) : cleanHevcConfig(description);
  const headOf = codec === 'avc' ? avcSei : hevcSei;
  return {
    config: { ...config, description: clean.description },
    packet: (data) => withoutUnits(data, clean.lengthBytes, headOf),
  };
}

/** Length of the head of a unit that holds messages; 0 for one that no decoder reads, as filling is. */
type HeadOfSei = (first: number) => number | undefined;
const avcSei: HeadOfSei = (first) => {
  const type = first & 0x1f;
  if (type === 6) return 1;
  return type === 0 || type === 12 || type >= 24 ? 0 : undefined;
};
const hevcSei: HeadOfSei = (first) => {
  const type = (first >> 1) & 0x3f;
  if (type === 39 || type === 40) return 2;
  return type === 38 || type >= 48 ? 0 : undefined;
};

function withoutUnits(data: Uint8Array, lengthBytes: number, headOf: HeadOfSei): Uint8Array {
  const kept: Uint8Array[] = [];
  let at = 0;
  let hasDropped = false;
  while (at < data.length) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1)
      length = length * 256 + (data[at + byte] ?? 0);
    const begin = at + lengthBytes;
    const end = begin + length;
    if (end > data.length) throw new VideoFault('file_unreadable');
    const unit = data.subarray(begin, end);
    const head = headOf(unit[0] ?? 0);
    if (head !== undefined && (head === 0 || holdsUserData(unit.subarray(head)))) hasDropped = true;
    else kept.push(data.subarray(at, end));
    at = end;
  }
  return hasDropped ? Uint8Array.from(Buffer.concat(kept)) : data;
}

/** Registered (4) and unregistered (5): what a maker wrote there for themselves. */
const USER_DATA = [4, 5];

function holdsUserData(escaped: Uint8Array): boolean {
  const bytes = unescaped(escaped);
  let at = 0;
  const number = () => {
    let sum = 0;
    while (bytes[at] === 0xff) {
      sum += 255;
      at += 1;
    }
    sum += bytes[at] ?? 0;
    at += 1;
    return sum;
  };
  // One byte is left at the end: the bit that closes it.
  while (at < bytes.length - 1) {
    const type = number();
    const size = number();
    if (USER_DATA.includes(type)) return true;
    at += size;
  }
  return false;
}

/** Without the 3 that stands wherever two zeros would be taken for the beginning of a unit. */
function unescaped(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}

function bytesOf(source: VideoDecoderConfig['description']): Uint8Array | undefined {
  if (source === undefined) return undefined;
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}
