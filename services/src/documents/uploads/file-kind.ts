import { findPdfHeader } from './pdf/pdf-markers.ts';
import { createUploadProblem } from './upload-problem.ts';

export type DetectedFileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic' | 'video';

const startsWithBytes = (bytes: Buffer, ...starts: string[]) =>
  starts.some((hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex);

/** First bytes (hex) of archives: zip (also empty and split), gzip, 7z, rar, xz, bzip2, zstd, lz4. */
const ARCHIVES = [
  '504b0304',
  '504b0506',
  '504b0708',
  '1f8b',
  '377abcaf271c',
  '526172211a07',
  'fd377a585a00',
  '425a68',
  '28b52ffd',
  '04224d18',
];

/**
 * First bytes (hex) of programs (Windows, Linux, macOS, scripts), GIF, TIFF, MP3 and Ogg. A PDF header after
 * such a start would make a file of two kinds.
 */
const OTHER_KINDS = [
  '4d5a',
  '7f454c46',
  'cffaedfe',
  'cafebabe',
  '2321',
  '47494638',
  '49492a00',
  '4d4d002a',
  '494433',
  '4f676753',
];

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Detects the kind of a file from its first bytes. The file name and the browser's media type are ignored. */
export function detectFileKind(bytes: Buffer): DetectedFileKind {
  if (startsWithBytes(bytes, ...ARCHIVES)) throw createUploadProblem('file_archive_refused');
  if (isMarkup(bytes)) throw createUploadProblem('file_script_refused');
  if (startsWithBytes(bytes, 'ffd8ff')) return 'jpeg';
  if (startsWithBytes(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWithBytes(bytes, '52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') {
    return HEIC_BRANDS.includes(bytes.subarray(8, 12).toString('latin1')) ? 'heic' : 'video';
  }
  // WebM. Other EBML files are rejected later, when the video is opened.
  if (startsWithBytes(bytes, '1a45dfa3')) return 'video';
  // PDF is checked last, because other bytes may come before a PDF header.
  if (!startsWithBytes(bytes, ...OTHER_KINDS) && findPdfHeader(bytes) >= 0) return 'pdf';
  throw createUploadProblem('file_kind_refused');
}

/** Whether the file is SVG, HTML or XML, which can run scripts. Handles UTF-8 and UTF-16. */
function isMarkup(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024);
  const utf16 = startsWithBytes(bytes, 'fffe', 'feff');
  const text = head.toString(utf16 ? 'latin1' : 'utf8').replaceAll('\0', '');
  return /^[^\w%]*<(!doctype|!--|\?xml|svg|html|head|body|script)/i.test(text);
}

/** The end record of a zip directory is in the last 64 kB of a file. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_TAIL = 65_557;

/** Rejects a polyglot file, which another program would read as a different kind than its first bytes say. */
export function assertSingleKind(bytes: Buffer, kind: DetectedFileKind): void {
  const isZip = bytes.subarray(-ZIP_TAIL).includes(ZIP_END);
  // Requires the character after the tag name, because four letters occur by chance in megabytes of photo data.
  const isPage = /<(script|html|svg)[\s/>]|<\?php\s/i.test(bytes.toString('latin1'));
  const isPdf = kind !== 'pdf' && findPdfHeader(bytes) >= 0;
  if (isZip || isPage || isPdf) throw createUploadProblem('file_ambiguous');
}
