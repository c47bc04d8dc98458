import { VideoError } from './video-error.ts';

type CleanedConfig = { description: Uint8Array<ArrayBuffer>; lengthBytes: number };

/** Reads bytes from the start and collects the kept ones. Throws `VideoError` at the end of the input. */
function createByteReader(bytes: Uint8Array) {
  const kept: number[] = [];
  let offset = 0;
  const take = (count: number): Uint8Array => {
    if (offset + count > bytes.length) throw new VideoError('file_unreadable');
    offset += count;
    return bytes.subarray(offset - count, offset);
  };
  const number = (count: number) => take(count).reduce((sum, byte) => sum * 256 + byte, 0);
  return {
    kept,
    take,
    number,
    remaining: () => bytes.length - offset,
    keep: (count: number) => kept.push(...take(count)),
  };
}

/**
 * Copies an AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1) without any bytes after its declared content.
 */
export function cleanAvcConfig(bytes: Uint8Array): CleanedConfig {
  const reader = createByteReader(bytes);
  reader.keep(5);
  const lengthBytes = ((reader.kept[4] ?? 0) & 3) + 1;
  const keepSets = (mask: number) => {
    reader.keep(1);
    const count = (reader.kept.at(-1) ?? 0) & mask;
    for (let set = 0; set < count; set += 1) {
      reader.keep(2);
      const [high = 0, low = 0] = reader.kept.slice(-2);
      reader.keep(high * 256 + low);
    }
  };
  keepSets(0x1f);
  keepSets(0xff);
  // High profiles add color format fields. The optional list at the end, which no encoder writes, is dropped.
  if (reader.remaining() >= 4 && ![66, 77, 88].includes(reader.kept[1] ?? 0)) {
    reader.keep(3);
    reader.kept.push(0);
  }
  return { description: Uint8Array.from(reader.kept), lengthBytes };
}

/** HEVC parameter set types: VPS, SPS and PPS. The record may also contain message units. */
const HEVC_SETS = [32, 33, 34];

/** Copies an HEVCDecoderConfigurationRecord (ISO 14496-15, 8.3.3.1) with only its parameter sets. */
export function cleanHevcConfig(bytes: Uint8Array): CleanedConfig {
  const reader = createByteReader(bytes);
  reader.keep(22);
  const lengthBytes = ((reader.kept[21] ?? 0) & 3) + 1;
  const arrays: number[][] = [];
  for (let missingArrays = reader.number(1); missingArrays > 0; missingArrays -= 1) {
    const [type = 0] = reader.take(1);
    const count = reader.number(2);
    const array = [type, count >> 8, count & 0xff];
    for (let unit = 0; unit < count; unit += 1) {
      const length = reader.number(2);
      array.push(length >> 8, length & 0xff, ...reader.take(length));
    }
    if (HEVC_SETS.includes(type & 0x3f)) arrays.push(array);
  }
  return {
    description: Uint8Array.from([...reader.kept, arrays.length, ...arrays.flat()]),
    lengthBytes,
  };
}
