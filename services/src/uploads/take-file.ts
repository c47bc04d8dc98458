import { checkFile } from './check-file.ts';
import { cleanPicture } from './clean-picture.ts';
import { pictureWork } from './picture-work.ts';
import { refuse } from './refusals.ts';
import type { VirusScan } from './virus-scan.ts';

/** A file as it may be kept. */
export type TakenFile = {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
};

/**
 * Checks a file of a renter by what is in it, and gives what is kept of it: a PDF as it is, a picture drawn
 * anew. The file is read when its turn comes. Throws the refusal with its code.
 */
export function takeFile(read: () => Promise<Buffer>, scan: VirusScan): Promise<TakenFile> {
  return pictureWork.run('file', async () => checkAndClean(await read(), scan));
}

async function checkAndClean(bytes: Buffer, scan: VirusScan): Promise<TakenFile> {
  const kind = await checkFile(bytes, scan);
  // A proof is printed and sent on: as a kind that everyone can open.
  if (kind === 'heic' || kind === 'video') throw refuse('file_kind_refused');
  if (kind === 'pdf') return { bytes, mediaType: 'application/pdf' };
  const drawnAs = kind === 'png' ? 'png' : 'jpeg';
  return { bytes: await cleanPicture(bytes, drawnAs), mediaType: `image/${drawnAs}` };
}
