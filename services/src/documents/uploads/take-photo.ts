import { checkFile } from './check-file.ts';
import { drawPhoto, type Photo } from './pictures/draw-photo.ts';
import { pictureWork } from './pictures/picture-work.ts';
import type { SentFile } from './receive-file.ts';
import { refuse } from './refusals.ts';
import type { VirusScan } from './virus-scan.ts';

/**
 * Checks a photo of a renter by what is in it, and draws it anew. The photo is read when its turn comes, so
 * that those which wait take no memory. Throws the refusal with its code.
 */
export function takePhoto({ path, read }: SentFile, scan: VirusScan): Promise<Photo> {
  return pictureWork.run('photo', async () => {
    const bytes = await read();
    const kind = await checkFile(bytes, scan);
    if (kind === 'pdf' || kind === 'video') throw refuse('file_kind_refused');
    return drawPhoto({ file: path ?? bytes, isHeic: kind === 'heic' });
  });
}
