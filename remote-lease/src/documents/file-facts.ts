/** "PDF" of `application/pdf`; the end of a media type that has no name of its own. */
export function fileFormat(mediaType: string): string {
  const end = mediaType.split('/').at(-1) ?? mediaType;
  return end.replace(/^x-/, '').toUpperCase();
}

/** "84 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
