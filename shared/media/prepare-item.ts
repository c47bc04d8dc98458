import { loadCode } from 'shared/loading/load-code';
import { isOfKind } from '../ui/files/file-limits.ts';
import { compressPhoto } from './album/compress-photo.ts';
import { captureStill } from './album/video/capture-still.ts';

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** Called with 0 to 1 while a video is re-encoded. */
  readonly onProgress: (share: number) => void;
}

/** Compresses a photo or a video for the upload. Throws `VideoRefusedError` for a video that the service would refuse. */
export async function prepareItem(file: File, options: PrepareOptions): Promise<Blob> {
  if (!isOfKind(file, 'video')) return compressPhoto(file);
  const { compressVideo } = await loadCode(() => import('./album/video/compress-video.ts'));
  return compressVideo(file, options);
}

/** The still that is uploaded with a video, if the browser can draw one; null for a photo. */
export async function prepareStill(
  file: File,
  prepared: Blob,
): Promise<{ still: Blob | null } | null> {
  if (!isOfKind(file, 'video')) return null;
  return { still: (await captureStill(prepared)) ?? null };
}
