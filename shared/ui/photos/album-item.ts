import { t } from 'shared/i18n/kit-texts';

export interface AlbumVideo {
  readonly url: string;
  /** How long it is. */
  readonly seconds: number;
}

/** A photo as it is shown, or a video, with its still as the picture. */
export interface AlbumItem {
  readonly id: string;
  /** What it shows, in somebody's words; null where nobody gave any. */
  readonly description: string | null;
  /** Addresses of its pictures, and the size of the large one. */
  readonly thumbnail: string;
  readonly full: string;
  readonly width: number;
  readonly height: number;
  /** Of a video. */
  readonly video?: AlbumVideo | null;
}

/** What it is called where it cannot be seen. */
export const getAltText = (
  { description: words, video: film }: AlbumItem,
  number: number,
): string => words ?? t(film ? 'photos.undescribedFilm' : 'photos.undescribed', { number });
