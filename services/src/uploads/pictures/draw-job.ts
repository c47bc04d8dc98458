/** What is drawn: a picture as a renter sent it, or a plain area. Sizes in points. */
export type DrawSource =
  | { bytes: Uint8Array; isHeic: boolean }
  | { width: number; height: number; color: string };

export type PictureFormat = {
  /** Points of the longer side at most; a smaller picture keeps its size. */
  longestSide: number;
} & (
  | { type: 'png' }
  | {
      type: 'jpeg';
      quality: number;
      /** Makes the file smaller, and takes longer. */
      mozjpeg: boolean;
      /** Drawn behind transparent parts; black where it is not given. */
      background?: string;
    }
);

/** The first picture is drawn from the source, each other one from the picture before it. */
export type DrawJob = { source: DrawSource; formats: PictureFormat[] };

export type DrawnPicture = { bytes: Uint8Array; width: number; height: number };

export type DrawAnswer =
  | { pictures: DrawnPicture[] }
  | { fault: 'file_picture_too_large' | 'file_unreadable' };
