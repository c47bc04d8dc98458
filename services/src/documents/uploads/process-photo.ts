import { checkFile } from './check-file.ts';
import { pictureWorkLimit } from './pictures/picture-work-limit.ts';
import { type TranscodedPhoto, transcodePhoto } from './pictures/transcode-photo.ts';
import type { UploadedFile } from './receive-file.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/**
 * Checks the content of an uploaded photo and transcodes it. The photo is read only when the work limit admits
 * it, so that waiting uploads need no memory. Throws an upload problem.
 */
export function processPhoto(
  { path, read }: UploadedFile,
  scan: VirusScan,
): Promise<TranscodedPhoto> {
  return pictureWorkLimit.run('photo', async () => {
    const bytes = await read();
    const kind = await checkFile(bytes, scan);
    if (kind === 'pdf' || kind === 'video') throw createUploadProblem('file_kind_refused');
    return transcodePhoto({ file: path ?? bytes, isHeic: kind === 'heic' });
  });
}
