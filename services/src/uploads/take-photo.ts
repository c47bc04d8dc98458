import { checkFile } from './check-file.ts';
import { drawPhoto, type Photo } from './draw-photo.ts';
import { decodeHeic } from './heic/decode-heic.ts';
import { refuse } from './refusals.ts';
import type { VirusScan } from './virus-scan.ts';

/** Checks a photo of a renter by what is in it, and draws it anew. Throws the refusal with its code. */
export async function takePhoto(bytes: Buffer, scan: VirusScan): Promise<Photo> {
  const kind = await checkFile(bytes, scan);
  if (kind === 'pdf' || kind === 'video') throw refuse('file_kind_refused');
  return drawPhoto(kind === 'heic' ? await decodeHeic(bytes) : bytes);
}
