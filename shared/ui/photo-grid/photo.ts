import { t } from 'shared/i18n/kit-texts';

/** A photo as it is shown. */
export interface Photo {
  readonly id: string;
  /** What it shows, in somebody's words; null where nobody gave any. */
  readonly words: string | null;
  /** Addresses of its pictures, and the size of the large one. */
  readonly thumbnail: string;
  readonly full: string;
  readonly width: number;
  readonly height: number;
}

/** What it is called where it cannot be seen. */
export const wordsOf = ({ words }: Photo, number: number): string =>
  words ?? t('photos.undescribed', { number });
