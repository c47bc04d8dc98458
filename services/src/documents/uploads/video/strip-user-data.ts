import type { VideoCodec } from 'mediabunny';
import { cleanAvcConfig, cleanHevcConfig } from './decoder-configs.ts';
import { VideoError } from './video-error.ts';

/** Longer than any that is only about decoding. */
const MAX_CONFIG_BYTES = 1_000;

type StrippedStream = {
  config: VideoDecoderConfig;
  packet: (data: Uint8Array) => Uint8Array;
};

/**
 * Takes out what may stand beside the pictures inside their own stream: H.264 and H.265 have messages of
 * "user data", where some cameras write where they are. VP8, VP9 and AV1 go as they are.
 */
export function stripUserData(codec: VideoCodec, config: VideoDecoderConfig): StrippedStream {
  const description = toBytes(config.description);
  if ((description?.length ?? 0) > MAX_CONFIG_BYTES) throw new VideoError('file_unreadable');
  if (!(codec === 'avc' || codec === 'hevc')) return { config, packet: (data) => data };
  // Without one the sizes are not where MP4 and MOV have them.
  if (!description) throw new VideoError('file_unreadable');
  const clean = codec === 'avc' ? cleanAvcConfig(description) : cleanHevcConfig(description);
  const headOf = codec === 'avc' ? getAvcSeiHeaderLength : getHevcSeiHeaderLength;
  return {
    config: { ...config, description: clean.description },
    packet: (data) => removeUserDataUnits(data, clean.lengthBytes, headOf),
  };
}

/** Length of the head of a unit that holds messages; 0 for one that no decoder reads, as filling is. */
type GetSeiHeaderLength = (first: number) => number | undefined;
const getAvcSeiHeaderLength: GetSeiHeaderLength = (first) => {
  const type = first & 0x1f;
  if (type === 6) return 1;
  return type === 0 || type === 12 || type >= 24 ? 0 : undefined;
};
const getHevcSeiHeaderLength: GetSeiHeaderLength = (first) => {
  const type = (first >> 1) & 0x3f;
  if (type === 39 || type === 40) return 2;
  return type === 38 || type >= 48 ? 0 : undefined;
};

function removeUserDataUnits(
  data: Uint8Array,
  lengthBytes: number,
  headOf: GetSeiHeaderLength,
): Uint8Array {
  const kept: Uint8Array[] = [];
  let at = 0;
  let hasDropped = false;
  while (at < data.length) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1)
      length = length * 256 + (data[at + byte] ?? 0);
    const begin = at + lengthBytes;
    const end = begin + length;
    if (end > data.length) throw new VideoError('file_unreadable');
    const unit = data.subarray(begin, end);
    const head = headOf(unit[0] ?? 0);
    if (head !== undefined && (head === 0 || containsUserData(unit.subarray(head))))
      hasDropped = true;
    else kept.push(data.subarray(at, end));
    at = end;
  }
  return hasDropped ? Uint8Array.from(Buffer.concat(kept)) : data;
}

/** Registered (4) and unregistered (5): what a maker wrote there for themselves. */
const USER_DATA_TYPES = [4, 5];

function containsUserData(escaped: Uint8Array): boolean {
  const bytes = removeEscapeBytes(escaped);
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
    if (USER_DATA_TYPES.includes(type)) return true;
    at += size;
  }
  return false;
}

/** Without the 3 that stands wherever two zeros would be taken for the beginning of a unit. */
function removeEscapeBytes(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}

function toBytes(source: VideoDecoderConfig['description']): Uint8Array | undefined {
  if (source === undefined) return undefined;
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}
