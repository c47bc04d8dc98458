import type { Sharp } from 'sharp';
import { refuse } from './refusals.ts';

/** More than any camera of a phone makes; decoded, a point takes four bytes. */
export const MOST_POINTS = 60_000_000;

/** Native code, which is loaded when it is first needed. */
export const loadSharp = async () => (await import('sharp')).default;

/** A picture that was decoded elsewhere: four bytes a point. */
export type Points = { data: Uint8Array; width: number; height: number };

/** Opens a picture for drawing, upright. */
export function openPicture(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  source: Buffer | Points,
): Sharp {
  const limits = { limitInputPixels: MOST_POINTS, failOn: 'error' } as const;
  if (Buffer.isBuffer(source)) return sharp(source, { ...limits, pages: 1 }).autoOrient();
  const { data, width, height } = source;
  return sharp(data, { ...limits, raw: { width, height, channels: 4 } });
}

/** What is done with a picture; a failure is that of the picture. */
export async function drawing<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw refuse(isLarge ? 'file_picture_too_large' : 'file_unreadable');
  }
}
