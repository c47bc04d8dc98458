import { checkFile } from './check-file.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { pictureWorkLimit } from './pictures/picture-work-limit.ts';
import { transcodeProofPicture } from './pictures/transcode-proof-picture.ts';
import type { UploadedFile } from './receive-file.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/** A file as it may be kept. */
export type ProcessedFile = {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
};

/**
 * Checks a file of a renter by what is in it, and gives what is kept of it: a PDF as it is, a picture drawn
 * anew. The file is read when its turn comes. Throws the refusal with its code.
 */
export function processFile(file: UploadedFile, scan: VirusScan): Promise<ProcessedFile> {
  return pictureWorkLimit.run('file', () => checkAndTranscode(file, scan));
}

async function checkAndTranscode(
  { path, read }: UploadedFile,
  scan: VirusScan,
): Promise<ProcessedFile> {
  const bytes = await read();
  const kind = await checkFile(bytes, scan);
  if (kind === 'video') throw createUploadProblem('file_kind_refused');
  if (kind === 'pdf') {
    await checkPdf(bytes);
    return { bytes, mediaType: 'application/pdf' };
  }
  // A proof is printed and sent on: a photo of an iPhone becomes a kind that everyone can open.
  const drawnAs = kind === 'png' ? 'png' : 'jpeg';
  return {
    bytes: await transcodeProofPicture({ file: path ?? bytes, isHeic: kind === 'heic' }, drawnAs),
    mediaType: `image/${drawnAs}`,
  };
}
