import { Problem } from 'services/platform/errors/problem';
import type { ErrorCode } from 'shared/contract/errors';

const UPLOAD_PROBLEMS = {
  file_empty: [400, 'The file is empty.'],
  file_too_large: [413, 'The file is too large.'],
  file_kind_refused: [415, 'This kind of file is not accepted.'],
  file_archive_refused: [415, 'Archives and PDFs with attachments are not accepted.'],
  file_script_refused: [415, 'Files that can run scripts or programs are not accepted.'],
  file_ambiguous: [422, 'The file can be read as two different kinds.'],
  file_infected: [422, 'The virus scan found something harmful in the file.'],
  file_picture_too_large: [422, 'The picture has too many pixels.'],
  file_unreadable: [422, 'The file is damaged.'],
  video_too_long: [422, 'The video is too long.'],
  video_codec_refused: [415, 'Browsers cannot play the picture or the sound of this video.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;

/** Creates the problem for a file that was not processed in time, so that the page sends it again. */
export function createTooSlowProblem(): Problem {
  const message = 'The file could not be processed in time. Send it again.';
  return new Problem(503, 'unavailable', message, { retryAfterSeconds: 5 });
}

/** Creates the problem for a file that is not accepted. */
export function createUploadProblem(code: keyof typeof UPLOAD_PROBLEMS): Problem {
  const [status, message] = UPLOAD_PROBLEMS[code];
  return new Problem(status, code, message, { field: 'file' });
}
