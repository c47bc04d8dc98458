import { storePictures } from 'services/documents/media/add-photo';
import {
  type TranscodedPhoto,
  transcodePhoto,
} from 'services/documents/uploads/pictures/transcode-photo';
import { processPhoto } from 'services/documents/uploads/process-photo';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';

type Size = { width: number; height: number };

/** A medium gray-green that is visible in both the light and the dark theme. */
const PLACEHOLDER_COLOR = '#56686c';
const PLACEHOLDER_SIDE = 640;

/**
 * Stores the still image of a video. Without a usable still, stores a plain placeholder with the shape of the
 * video.
 */
export async function storeStill(
  { storage, scan }: { storage: FileStorage; scan: VirusScan },
  still: Buffer | undefined,
  size: Size,
) {
  const photo = still?.length ? await processStill(still, scan) : undefined;
  return storePictures(storage, photo ?? (await createPlaceholder(size)));
}

/**
 * Transcodes the still. Returns undefined for an unusable still, so that the video itself is still accepted.
 */
async function processStill(still: Buffer, scan: VirusScan): Promise<TranscodedPhoto | undefined> {
  try {
    return await processPhoto({ read: async () => still }, scan);
  } catch (error) {
    const isClientError = error instanceof Problem && error.status < 500;
    if (isClientError && error.code !== 'file_infected') return undefined;
    throw error;
  }
}

function createPlaceholder({ width, height }: Size): Promise<TranscodedPhoto> {
  const scale = PLACEHOLDER_SIDE / Math.max(width, height);
  const [scaledWidth, scaledHeight] = [width, height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return transcodePhoto({
    width: scaledWidth ?? 1,
    height: scaledHeight ?? 1,
    color: PLACEHOLDER_COLOR,
  });
}
