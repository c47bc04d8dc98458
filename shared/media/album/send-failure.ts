import {
  MOST_PHOTO_BYTES,
  MOST_PHOTOS,
  MOST_VIDEO_BYTES,
  MOST_VIDEO_SECONDS,
} from 'shared/contract/media';
import { formatBytes } from 'shared/format/bytes';
import { isLimited, refusalOf, retryTimeOf } from 'shared/queries/media';
import { t } from '../texts.ts';
import { FilmRefusal } from './film/film-refusal.ts';

interface Failure {
  readonly state: 'failed' | 'refused';
  readonly why: string;
  /** After this time it is sent again without a click, ms; undefined where the renter has to ask for it. */
  readonly retryInMs?: number;
}

/** The service names a longer time where an hourly limit is reached. */
const LONGEST_AUTOMATIC_WAIT_MS = 60_000;

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
  if (code !== undefined) return { state: 'refused', why: t('refused', { code, ...MOST }) };
  const retryInMs = waitOf(error);
  if (retryInMs !== undefined && retryInMs <= LONGEST_AUTOMATIC_WAIT_MS) {
    return { state: 'failed', why: t('busy'), retryInMs };
  }
  return { state: 'failed', why: isLimited(error) ? t('limited') : t('lost') };
}

/** How long the service asks to wait, ms, and a little longer by chance, so that not all come back at once. */
function waitOf(error: unknown): number | undefined {
  const retryAt = retryTimeOf(error);
  return retryAt === undefined
    ? undefined
    : Math.max(0, retryAt - Date.now()) * (1 + Math.random() / 2);
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
