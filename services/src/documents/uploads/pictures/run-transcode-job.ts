import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import type {
  FileSource,
  PictureFormat,
  PictureSource,
  TranscodedPicture,
  TranscodeJob,
  TranscodeResult,
} from './transcode-job.ts';

/** More than any phone camera produces. A decoded pixel needs four bytes. */
const MAX_PIXELS = 60_000_000;

const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/**
 * Transcodes the source: rotates it upright and drops all metadata, such as location, time and device. Returns
 * an error code for a picture that cannot be decoded.
 */
export async function runTranscodeJob({ source, formats }: TranscodeJob): Promise<TranscodeResult> {
  try {
    return { pictures: await transcodeAll(await openSource(source), formats) };
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { errorCode: isLarge ? 'file_picture_too_large' : 'file_unreadable' };
  }
}

async function openSource(source: PictureSource): Promise<Sharp> {
  if ('color' in source) {
    const { width, height, color } = source;
    return sharp({ create: { width, height, channels: 3, background: color } });
  }
  if (!source.isHeic) return sharp(source.file, { ...LIMITS, pages: 1 }).autoOrient();
  const { data, width, height } = await decodeHeic(await readSource(source.file), MAX_PIXELS);
  return sharp(data, { ...LIMITS, raw: { width, height, channels: 4 } });
}

const readSource = (file: FileSource) => (typeof file === 'string' ? readFile(file) : file);

async function transcodeAll(source: Sharp, formats: PictureFormat[]): Promise<TranscodedPicture[]> {
  const pictures: TranscodedPicture[] = [];
  let next = source;
  for (const format of formats) {
    const { data, info } = await applyFormat(next, format).toBuffer({ resolveWithObject: true });
    pictures.push({ bytes: data, width: info.width, height: info.height });
    next = sharp(data);
  }
  return pictures;
}

function applyFormat(source: Sharp, format: PictureFormat): Sharp {
  const { longestSide } = format;
  const resized = source.resize(longestSide, longestSide, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (format.type === 'png') return resized.png();
  const { quality, background } = format;
  const flattened = background === undefined ? resized : resized.flatten({ background });
  return flattened.jpeg({ quality });
}
