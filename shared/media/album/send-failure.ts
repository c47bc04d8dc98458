import {
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
  MOST_VIDEO_BYTES,
  MOST_VIDEO_SECONDS,
} from 'shared/contract/media';
import { formatBytes } from 'shared/format/bytes';
import { isLimited, refusalOf } from 'shared/queries/media';
import { t } from '../texts.ts';
import { FilmRefusal } from './film/film-refusal.ts';

interface Failure {
  readonly state: 'failed' | 'refused';
  readonly why: string;
}

const MOST = {
  size: formatBytes(MOST_PHOTO_BYTES),
  videoSize: formatBytes(MOST_VIDEO_BYTES),
  most: MOST_PHOTOS,
  seconds: MOST_VIDEO_SECONDS,
};

/** Why a photo or a video did not arrive, in words, and whether it can be sent again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FilmRefusal) return { state: 'refused', why: wordsOf(error) };
  const code = refusalOf(error);
  if (code === undefined) {
    return { state: 'failed', why: isLimited(error) ? t('limited') : t('lost') };
  }
  return { state: 'refused', why: t('refused', { code, ...MOST }) };
}

function wordsOf({ code, seconds }: FilmRefusal): string {
  if (seconds !== undefined) {
    const whole = Math.round(seconds);
    return t('tooLong', { min: Math.floor(whole / 60), s: whole % 60, most: MOST.seconds });
  }
  return code === 'file_too_large'
    ? t('tooLarge', { size: MOST.videoSize })
    : t('refused', { code, ...MOST });
}
