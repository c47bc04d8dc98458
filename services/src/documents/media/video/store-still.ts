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

/** Neither light nor dark: it stands on a page of either. */
const PLACEHOLDER_COLOR = '#56686c';
const PLACEHOLDER_SIDE = 640;

/** Keeps the still of a video, drawn anew like a photo; a plain one of its shape where none came. */
export async function storeStill(
  { storage, scan }: { storage: FileStorage; scan: VirusScan },
  still: Buffer | undefined,
  size: Size,
) {
  const sent = still?.length ? await processStill(still, scan) : undefined;
  return storePictures(storage, sent ?? (await createPlaceholder(size)));
}

/** A video is worth more than its still: without one that can be drawn it is taken, too. */
async function processStill(still: Buffer, scan: VirusScan): Promise<TranscodedPhoto | undefined> {
  try {
    return await processPhoto({ read: async () => still }, scan);
  } catch (error) {
    const isOfStill = error instanceof Problem && error.status < 500;
    if (isOfStill && error.code !== 'file_infected') return undefined;
    throw error;
  }
}

function createPlaceholder({ width, height }: Size): Promise<TranscodedPhoto> {
  const scale = PLACEHOLDER_SIDE / Math.max(width, height);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return transcodePhoto({ width: wide ?? 1, height: high ?? 1, color: PLACEHOLDER_COLOR });
}
