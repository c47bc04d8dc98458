/**
 * PDF readers search the header in the first kilobyte, because mail servers and scanners put bytes before it.
 */
const HEAD_BYTES = 1024;
/** Number of bytes before the padding at the end in which the end marker is searched. */
const TAIL_BYTES = 2048;

/** Returns the offset of the PDF header within the first kilobyte, or -1 without one. */
export const findPdfHeader = (bytes: Buffer): number =>
  bytes.subarray(0, HEAD_BYTES).indexOf('%PDF-', 0, 'latin1');

/**
 * Whether the file has the `startxref` marker that points to the object table. A truncated file has none. Bytes
 * after the marker, which proxies and mail servers add, are allowed.
 */
export function hasPdfEnd(bytes: Buffer): boolean {
  const tail = trimPadding(bytes).subarray(-TAIL_BYTES).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** Removes zeros and white space at the end, because some writers pad the file to a full disk block. */
function trimPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && [0, 9, 10, 13, 32].includes(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.subarray(0, end);
}
