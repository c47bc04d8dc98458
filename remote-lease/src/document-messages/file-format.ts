/** Returns the short name of a media type: "PDF" for `application/pdf`. */
export function getFileFormat(mediaType: string): string {
  const end = mediaType.split('/').at(-1) ?? mediaType;
  return end.replace(/^x-/, '').toUpperCase();
}
