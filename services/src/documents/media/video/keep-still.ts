import { keepPictures } from 'services/documents/media/add-photo';
import { drawPhoto, type Photo } from 'services/documents/uploads/pictures/draw-photo';
import { takePhoto } from 'services/documents/uploads/take-photo';
import type { VirusScan } from 'services/documents/uploads/virus-scan';
import { Problem } from 'services/platform/errors/problem';
import type { FileStorage } from 'services/platform/storage/storage';

type Size = { width: number; height: number };

/** Neither light nor dark: it stands on a page of either. */
const PLAIN = '#56686c';
const PLAIN_SIDE = 640;

/** Keeps the still of a video, drawn anew like a photo; a plain one of its shape where none came. */
export async function keepStill(
  { storage, scan }: { storage: FileStorage; scan: VirusScan },
  still: Buffer | undefined,
  size: Size,
) {
  const sent = still?.length ? await takeStill(still, scan) : undefined;
  return keepPictures(storage, sent ?? (await plainStill(size)));
}

/** A video is worth more than its still: without one that can be drawn it is taken, too. */
async function takeStill(still: Buffer, scan: VirusScan): Promise<Photo | undefined> {
  try {
    return await takePhoto({ read: async () => still }, scan);
  } catch (error) {
    const isOfStill = error instanceof Problem && error.status < 500;
    if (isOfStill && error.code !== 'file_infected') return undefined;
    throw error;
  }
}

function plainStill({ width, height }: Size): Promise<Photo> {
  const scale = PLAIN_SIDE / Math.max(width, height);
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return drawPhoto({ width: wide ?? 1, height: high ?? 1, color: PLAIN });
}
