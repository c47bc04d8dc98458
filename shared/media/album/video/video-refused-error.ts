import type { ErrorCode } from 'shared/contract/errors';

/** A video that is not uploaded, because the service would refuse it with this code. */
export class VideoRefusedError extends Error {
  readonly code: ErrorCode;
  /** Length of a video that is too long. */
  readonly seconds: number | undefined;

  constructor(code: ErrorCode, seconds?: number) {
    super(code);
    this.code = code;
    this.seconds = seconds;
  }
}
