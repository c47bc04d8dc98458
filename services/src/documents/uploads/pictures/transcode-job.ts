/** What is drawn: a picture as a renter sent it, or a plain area. Sizes in points. */
export type PictureSource =
  | { file: FileSource; isHeic: boolean }
  | { width: number; height: number; color: string };

/** Where it lies, so that it is read by the process that draws it alone; or its bytes. */
export type FileSource = string | Uint8Array;

export type PictureFormat = {
  /** Points of the longer side at most; a smaller picture keeps its size. */
  longestSide: number;
} & (
  | { type: 'png' }
  | {
      type: 'jpeg';
      quality: number;
      /** Drawn behind transparent parts; black where it is not given. */
      background?: string;
    }
);

/** The first picture is drawn from the source, each other one from the picture before it. */
export type TranscodeJob = { source: PictureSource; formats: PictureFormat[] };

export type TranscodedPicture = { bytes: Uint8Array; width: number; height: number };

export type TranscodeResult =
  | { pictures: TranscodedPicture[] }
  | { fault: 'file_picture_too_large' | 'file_unreadable' };
