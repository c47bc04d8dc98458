import type { FileSource } from './transcode-job.ts';
import { transcodePictures } from './transcode-pictures.ts';

/** Maximum pixels of the longer side: enough to read small print. */
const LONGEST_SIDE = 3000;

type UploadedPicture = { file: FileSource; isHeic: boolean };

/** Transcodes the picture of an insurance proof to JPEG or PNG. Throws the upload problem of a bad picture. */
export async function transcodeProofPicture(
  picture: UploadedPicture,
  type: 'jpeg' | 'png',
): Promise<Buffer> {
  const format = type === 'png' ? ({ type } as const) : ({ type, quality: 85 } as const);
  const [transcoded] = await transcodePictures({
    source: picture,
    formats: [{ longestSide: LONGEST_SIDE, ...format }],
  });
  return Buffer.from(transcoded?.bytes ?? []);
}
