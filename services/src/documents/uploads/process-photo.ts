import { checkFile } from './check-file.ts';
import { pictureWorkLimit } from './pictures/picture-work-limit.ts';
import { type TranscodedPhoto, transcodePhoto } from './pictures/transcode-photo.ts';
import type { UploadedFile } from './receive-file.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/**
 * Checks a photo of a renter by what is in it, and draws it anew. The photo is read when its turn comes, so
 * that those which wait take no memory. Throws the refusal with its code.
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
