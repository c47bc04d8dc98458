import {
  MAX_ALBUM_ITEMS,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
} from 'shared/contract/media';
import { formatBytes } from 'shared/format/bytes';
import { getRefusalCode, getRetryTime, isRateLimited } from 'shared/queries/media';
import { t } from '../texts.ts';
import { VideoRefusedError } from './video/video-refused-error.ts';

interface SendFailure {
  readonly state: 'failed' | 'refused';
  readonly reason: string;
  /** Milliseconds until an automatic retry; undefined if the renter has to retry. */
  readonly retryInMs?: number;
}

/** When an hourly limit is reached, the service asks for a longer wait: then the renter retries. */
const LONGEST_AUTOMATIC_WAIT_MS = 60_000;

const getLimits = () => ({
  size: formatBytes(MAX_PHOTO_BYTES),
  videoSize: formatBytes(MAX_VIDEO_BYTES),
  most: MAX_ALBUM_ITEMS,
  seconds: MAX_VIDEO_SECONDS,
});

/** Why the upload of a photo or a video failed, as a text, and whether it can be retried. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof VideoRefusedError)
    return { state: 'refused', reason: describeRefusal(error) };
  const code = getRefusalCode(error);
  if (code !== undefined)
    return { state: 'refused', reason: t('refused', { code, ...getLimits() }) };
  const retryInMs = getRetryDelay(error);
  if (retryInMs !== undefined && retryInMs <= LONGEST_AUTOMATIC_WAIT_MS) {
    return { state: 'failed', reason: t('busy'), retryInMs };
  }
  return { state: 'failed', reason: isRateLimited(error) ? t('limited') : t('lost') };
}

/** Milliseconds to wait as the service asked, plus random jitter, so that clients do not retry together. */
function getRetryDelay(error: unknown): number | undefined {
  const retryAt = getRetryTime(error);
  return retryAt === undefined
    ? undefined
    : Math.max(0, retryAt - Date.now()) * (1 + Math.random() / 2);
}

function describeRefusal({ code, seconds }: VideoRefusedError): string {
  if (seconds !== undefined) {
    const roundedSeconds = Math.round(seconds);
    return t('tooLong', {
      min: Math.floor(roundedSeconds / 60),
      s: roundedSeconds % 60,
      most: MAX_VIDEO_SECONDS,
    });
  }
  return code === 'file_too_large'
    ? t('tooLarge', { size: formatBytes(MAX_VIDEO_BYTES) })
    : t('refused', { code, ...getLimits() });
}
