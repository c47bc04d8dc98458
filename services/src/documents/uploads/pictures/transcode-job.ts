/** The input: an uploaded picture, or a plain area of one color. Sizes in pixels. */
export type PictureSource =
  | { file: FileSource; isHeic: boolean }
  | { width: number; height: number; color: string };

/** The path of the file, so that only the child process reads it, or its bytes. */
export type FileSource = string | Uint8Array;

export type PictureFormat = {
  /** Maximum pixels of the longer side. A smaller picture keeps its size. */
  longestSide: number;
} & (
  | { type: 'png' }
  | {
      type: 'jpeg';
      quality: number;
      /** Color behind transparent parts. Defaults to black. */
      background?: string;
    }
);

/** The first picture is created from the source, each further one from the previous picture. */
export type TranscodeJob = { source: PictureSource; formats: PictureFormat[] };

export type TranscodedPicture = { bytes: Uint8Array; width: number; height: number };

export type TranscodeResult =
  | { pictures: TranscodedPicture[] }
  | { errorCode: 'file_picture_too_large' | 'file_unreadable' };
