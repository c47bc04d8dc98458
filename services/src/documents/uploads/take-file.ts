import { checkFile } from './check-file.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import { pictureWork } from './pictures/picture-work.ts';
import type { SentFile } from './receive-file.ts';
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
export function takeFile(file: SentFile, scan: VirusScan): Promise<TakenFile> {
  return pictureWork.run('file', () => checkAndClean(file, scan));
}

async function checkAndClean({ path, read }: SentFile, scan: VirusScan): Promise<TakenFile> {
  const bytes = await read();
  const kind = await checkFile(bytes, scan);
  if (kind === 'video') throw refuse('file_kind_refused');
  if (kind === 'pdf') {
    await checkPdf(bytes);
    return { bytes, mediaType: 'application/pdf' };
  }
  // A proof is printed and sent on: a photo of an iPhone becomes a kind that everyone can open.
  const drawnAs = kind === 'png' ? 'png' : 'jpeg';
  return {
    bytes: await cleanPicture({ file: path ?? bytes, isHeic: kind === 'heic' }, drawnAs),
    mediaType: `image/${drawnAs}`,
  };
}
