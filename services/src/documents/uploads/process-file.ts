import { checkFile } from './check-file.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { pictureWorkLimit } from './pictures/picture-work-limit.ts';
import { transcodeProofPicture } from './pictures/transcode-proof-picture.ts';
import type { UploadedFile } from './receive-file.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/** A file that has been checked and may be stored. */
export type ProcessedFile = {
  bytes: Buffer;
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
};

/**
 * Checks the content of an uploaded file and returns what to store: a PDF unchanged, a picture transcoded. The
 * file is read only when the work limit admits it. Throws an upload problem.
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
  // Proofs are printed and forwarded, so HEIC and WebP photos become JPEG, which every program can open.
  const format = kind === 'png' ? 'png' : 'jpeg';
  return {
    bytes: await transcodeProofPicture({ file: path ?? bytes, isHeic: kind === 'heic' }, format),
    mediaType: `image/${format}`,
  };
}
