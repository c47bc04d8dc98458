import { Problem } from 'services/platform/errors/problem';
import type { ErrorCode } from 'shared/contract/errors';

const UPLOAD_PROBLEMS = {
  file_empty: [400, 'The file is empty.'],
  file_too_large: [413, 'The file is larger than is taken here.'],
  file_kind_refused: [415, 'A file of this kind is not taken.'],
  file_archive_refused: [415, 'An archive, or a PDF with files in it, is not taken.'],
  file_script_refused: [415, 'A file that can run programs is not taken.'],
  file_ambiguous: [422, 'The file is of two kinds at once.'],
  file_infected: [422, 'The file holds something harmful.'],
  file_picture_too_large: [422, 'The picture has more points than is taken here.'],
  file_unreadable: [422, 'The file is damaged.'],
  video_too_long: [422, 'The video is longer than is taken here.'],
  video_codec_refused: [415, 'Browsers cannot play the picture or the sound of this video.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;

/** Why a file is not taken. */
export function createUploadProblem(code: keyof typeof UPLOAD_PROBLEMS): Problem {
  const [status, message] = UPLOAD_PROBLEMS[code];
  return new Problem(status, code, message, { field: 'file' });
}
