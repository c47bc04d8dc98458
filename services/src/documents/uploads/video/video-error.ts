export type VideoErrorCode =
  | 'file_unreadable'
  | 'file_kind_refused'
  | 'file_picture_too_large'
  | 'video_too_long'
  | 'video_codec_refused';

/** Reason why a video is rejected. Thrown inside the worker thread. */
export class VideoError extends Error {
  readonly code: VideoErrorCode;

  constructor(code: VideoErrorCode) {
    super(code);
    this.code = code;
  }
}
