import type { FileSource } from './transcode-job.ts';
import { transcodePictures } from './transcode-pictures.ts';

/** Points of the longer side that are kept: enough to read small print. */
const LONGEST_SIDE = 3000;

type UploadedPicture = { file: FileSource; isHeic: boolean };

/** Draws a picture anew, as it is kept of a proof. Throws its refusal with its code. */
export async function transcodeProofPicture(
  picture: UploadedPicture,
  type: 'jpeg' | 'png',
): Promise<Buffer> {
  const format = type === 'png' ? ({ type } as const) : ({ type, quality: 85 } as const);
  const [drawn] = await transcodePictures({
    source: picture,
    formats: [{ longestSide: LONGEST_SIDE, ...format }],
  });
  return Buffer.from(drawn?.bytes ?? []);
}
