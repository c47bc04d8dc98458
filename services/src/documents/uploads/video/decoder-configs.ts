import { VideoError } from './video-error.ts';

type CleanedConfig = { description: Uint8Array<ArrayBuffer>; lengthBytes: number };

/** Reads from the front and copies what it was asked for; throws where there is no more. */
function createByteReader(bytes: Uint8Array) {
  const kept: number[] = [];
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new VideoError('file_unreadable');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const number = (count: number) => take(count).reduce((sum, byte) => sum * 256 + byte, 0);
  return {
    kept,
    take,
    number,
    left: () => bytes.length - at,
    keep: (count: number) => kept.push(...take(count)),
  };
}

/** AVCDecoderConfigurationRecord (ISO 14496-15, 5.3.3.1), with what it names and nothing behind it. */
export function cleanAvcConfig(bytes: Uint8Array): CleanedConfig {
  const copier = createByteReader(bytes);
  copier.keep(5);
  const lengthBytes = ((copier.kept[4] ?? 0) & 3) + 1;
  const keepSets = (mask: number) => {
    copier.keep(1);
    const count = (copier.kept.at(-1) ?? 0) & mask;
    for (let set = 0; set < count; set += 1) {
      copier.keep(2);
      const [high = 0, low = 0] = copier.kept.slice(-2);
      copier.keep(high * 256 + low);
    }
  };
  keepSets(0x1f);
  keepSets(0xff);
  // The high profiles say more of colour; without its last part, which nobody writes.
  if (copier.left() >= 4 && ![66, 77, 88].includes(copier.kept[1] ?? 0)) {
    copier.keep(3);
    copier.kept.push(0);
  }
  return { description: Uint8Array.from(copier.kept), lengthBytes };
}

/** Units of HEVC that decoders need first: VPS, SPS, PPS. Messages may stand there, too. */
const HEVC_SETS = [32, 33, 34];

/** HEVCDecoderConfigurationRecord (ISO 14496-15, 8.3.3.1), with the sets of parameters alone. */
export function cleanHevcConfig(bytes: Uint8Array): CleanedConfig {
  const copier = createByteReader(bytes);
  copier.keep(22);
  const lengthBytes = ((copier.kept[21] ?? 0) & 3) + 1;
  const arrays: number[][] = [];
  for (let left = copier.number(1); left > 0; left -= 1) {
    const [type = 0] = copier.take(1);
    const count = copier.number(2);
    const array = [type, count >> 8, count & 0xff];
    for (let unit = 0; unit < count; unit += 1) {
      const length = copier.number(2);
      array.push(length >> 8, length & 0xff, ...copier.take(length));
    }
    if (HEVC_SETS.includes(type & 0x3f)) arrays.push(array);
  }
  return {
    description: Uint8Array.from([...copier.kept, arrays.length, ...arrays.flat()]),
    lengthBytes,
  };
}
