/** Readers look for the header in the first kilobyte: mail servers and scanners put bytes before it. */
const HEAD_BYTES = 1024;
/** Readers look for the end in the last kilobyte, after the padding. */
const TAIL_BYTES = 2048;

/** Where the header of a PDF begins, at most a kilobyte into the file; -1 for a file without one. */
export const findPdfHeader = (bytes: Buffer): number =>
  bytes.subarray(0, HEAD_BYTES).indexOf('%PDF-', 0, 'latin1');

/**
 * Whether the table of a PDF is there, which is found from its end: a file that was cut off has none. Bytes
 * after the end, which proxies and mail servers add, do no harm.
 */
export function hasPdfEnd(bytes: Buffer): boolean {
  const tail = trimPadding(bytes).subarray(-TAIL_BYTES).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(tail);
}

/** Some writers fill the last block of the disk with zeros. */
function trimPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && [0, 9, 10, 13, 32].includes(bytes[end - 1] ?? -1)) end -= 1;
  return bytes.subarray(0, end);
}
