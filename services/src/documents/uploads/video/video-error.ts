export type VideoErrorCode =
  | 'file_unreadable'
  | 'file_kind_refused'
  | 'file_picture_too_large'
  | 'video_too_long'
  | 'video_codec_refused';

/** Why a film is not taken, inside the thread that looks at it. */
export class VideoError extends Error {
  readonly code: VideoErrorCode;

  constructor(code: VideoErrorCode) {
    super(code);
    this.code = code;
  }
}
