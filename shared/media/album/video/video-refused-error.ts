import type { ErrorCode } from 'shared/contract/errors';

/** Why a video is not sent at all, by the code that the service would answer. */
export class VideoRefusedError extends Error {
  readonly code: ErrorCode;
  /** How long it is, where it is too long. */
  readonly seconds: number | undefined;

  constructor(code: ErrorCode, seconds?: number) {
    super(code);
    this.code = code;
    this.seconds = seconds;
  }
}
