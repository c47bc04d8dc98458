import { t } from 'shared/i18n/kit-texts';

export interface AlbumVideo {
  readonly url: string;
  /** Length in seconds. */
  readonly seconds: number;
}

/** A photo, or a video with its still as the picture. */
export interface AlbumItem {
  readonly id: string;
  /** Description by a person; null without one. */
  readonly description: string | null;
  /** URLs of the pictures, and the size of the large one in pixels. */
  readonly thumbnail: string;
  readonly full: string;
  readonly width: number;
  readonly height: number;
  /** The video file; null or missing for a photo. */
  readonly video?: AlbumVideo | null;
}

/** Alternative text: the description, or a numbered default. */
export const getAltText = ({ description, video }: AlbumItem, number: number): string =>
  description ?? t(video ? 'photos.undescribedFilm' : 'photos.undescribed', { number });
