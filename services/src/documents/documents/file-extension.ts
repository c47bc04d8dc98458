const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Returns the file extension of a media type without the dot: `pdf`. Unknown types get `bin`. */
export const getFileExtension = (mediaType: string): string => EXTENSIONS[mediaType] ?? 'bin';
