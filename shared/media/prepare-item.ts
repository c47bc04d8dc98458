import { isOfKind } from '../ui/files/file-limits.ts';
import { compressPhoto } from './album/compress-photo.ts';
import { captureStill } from './album/video/capture-still.ts';

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** How much of a video is smaller by now, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A photo or a video as it is sent. Throws `VideoRefusedError` for a video that would not be taken. */
export async function prepareItem(file: File, preparing: PrepareOptions): Promise<Blob> {
  if (!isOfKind(file, 'video')) return compressPhoto(file);
  const load = () => import('./album/video/compress-video.ts');
  // Twice, for the first failure may be that of a moment.
  const { shrinkFilm } = await load().catch(load);
  return shrinkFilm(file, preparing);
}

/** What goes with it: of a video a still, where the device can draw one. */
export async function prepareStill(
  file: File,
  prepared: Blob,
): Promise<{ still: Blob | null } | null> {
  if (!isOfKind(file, 'video')) return null;
  return { still: (await captureStill(prepared)) ?? null };
}
