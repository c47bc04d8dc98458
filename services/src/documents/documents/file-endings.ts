const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The ending that a file of this media type has: `pdf`. */
export const endingOf = (mediaType: string): string => ENDINGS[mediaType] ?? 'bin';
