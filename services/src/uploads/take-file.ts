import { cleanPicture } from './clean-picture.ts';
import { kindOf, refuseSecondKind } from './file-kind.ts';
import { refuse } from './refusals.ts';
import type { VirusScan } from './virus-scan.ts';

/** A file as it may be kept. */
export type TakenFile = {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
};

/**
 * Checks a file of a renter by what is in it, and gives what is kept of it: a PDF as it is, a picture drawn
 * anew. Throws the refusal with its code.
 */
export async function takeFile(bytes: Buffer, scan: VirusScan): Promise<TakenFile> {
  if (bytes.length === 0) throw refuse('file_empty');
  await scan(bytes);
  const kind = kindOf(bytes);
  // Its pictures are drawn by patented code, which the library comes without.
  if (kind === 'heic') throw refuse('file_kind_refused');
  refuseSecondKind(bytes, kind);
  if (kind === 'pdf') return { bytes, mediaType: 'application/pdf' };
  const drawnAs = kind === 'png' ? 'png' : 'jpeg';
  return { bytes: await cleanPicture(bytes, drawnAs), mediaType: `image/${drawnAs}` };
}
