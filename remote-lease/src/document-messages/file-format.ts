/** "PDF" of `application/pdf`; the end of a media type that has no name of its own. */
export function getFileFormat(mediaType: string): string {
  const end = mediaType.split('/').at(-1) ?? mediaType;
  return end.replace(/^x-/, '').toUpperCase();
}
