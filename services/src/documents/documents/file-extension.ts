const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The ending that a file of this media type has: `pdf`. */
export const getFileExtension = (mediaType: string): string => EXTENSIONS[mediaType] ?? 'bin';
