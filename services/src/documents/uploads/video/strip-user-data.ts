import type { VideoCodec } from 'mediabunny';
import { cleanAvcConfig, cleanHevcConfig } from './decoder-configs.ts';
import { VideoError } from './video-error.ts';

/** Larger than any decoder configuration without extra data. */
const MAX_CONFIG_BYTES = 1_000;

type StrippedStream = {
  config: VideoDecoderConfig;
  packet: (data: Uint8Array) => Uint8Array;
};

/**
 * Removes "user data" messages (SEI) from H.264 and H.265 streams, because some cameras write their location
 * there. VP8, VP9 and AV1 streams are unchanged.
 */
export function stripUserData(codec: VideoCodec, config: VideoDecoderConfig): StrippedStream {
  const description = toBytes(config.description);
  if ((description?.length ?? 0) > MAX_CONFIG_BYTES) throw new VideoError('file_unreadable');
  if (!(codec === 'avc' || codec === 'hevc')) return { config, packet: (data) => data };
  // Without a description, the unit sizes are not stored as MP4 and MOV store them.
  if (!description) throw new VideoError('file_unreadable');
  const cleaned = codec === 'avc' ? cleanAvcConfig(description) : cleanHevcConfig(description);
  const getHeaderLength = codec === 'avc' ? getAvcSeiHeaderLength : getHevcSeiHeaderLength;
  return {
    config: { ...config, description: cleaned.description },
    packet: (data) => removeUserDataUnits(data, cleaned.lengthBytes, getHeaderLength),
  };
}

/**
 * Returns the header length of a unit with SEI messages, 0 for a unit that decoders ignore, and undefined for
 * others.
 */
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
  getHeaderLength: GetSeiHeaderLength,
): Uint8Array {
  const kept: Uint8Array[] = [];
  let offset = 0;
  let hasDropped = false;
  while (offset < data.length) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte += 1)
      length = length * 256 + (data[offset + byte] ?? 0);
    const begin = offset + lengthBytes;
    const end = begin + length;
    if (end > data.length) throw new VideoError('file_unreadable');
    const unit = data.subarray(begin, end);
    const head = getHeaderLength(unit[0] ?? 0);
    if (head !== undefined && (head === 0 || containsUserData(unit.subarray(head))))
      hasDropped = true;
    else kept.push(data.subarray(offset, end));
    offset = end;
  }
  return hasDropped ? Uint8Array.from(Buffer.concat(kept)) : data;
}

/** SEI payload types of user data: registered (4) and unregistered (5). */
const USER_DATA_TYPES = [4, 5];

function containsUserData(escaped: Uint8Array): boolean {
  const bytes = removeEscapeBytes(escaped);
  let offset = 0;
  const number = () => {
    let sum = 0;
    while (bytes[offset] === 0xff) {
      sum += 255;
      offset += 1;
    }
    sum += bytes[offset] ?? 0;
    offset += 1;
    return sum;
  };
  // The last byte holds only the stop bit.
  while (offset < bytes.length - 1) {
    const type = number();
    const size = number();
    if (USER_DATA_TYPES.includes(type)) return true;
    offset += size;
  }
  return false;
}

/**
 * Removes emulation prevention bytes: the 3 after two zeros, which would otherwise look like the start of a
 * unit.
 */
function removeEscapeBytes(bytes: Uint8Array): Uint8Array {
  return bytes.filter(
    (byte, offset) => !(byte === 3 && bytes[offset - 1] === 0 && bytes[offset - 2] === 0),
  );
}

function toBytes(source: VideoDecoderConfig['description']): Uint8Array | undefined {
  if (source === undefined) return undefined;
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}
