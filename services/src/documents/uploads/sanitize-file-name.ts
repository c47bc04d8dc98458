/** Characters that a name in a list and the lists of folders of every system can show. */
const MAX_CHARACTERS = 100;
/** Systems count the bytes of a name, 255 at most, with its ending. */
const MAX_BYTES = 200;

/** Endings of the files that are taken: what is after another dot belongs to the name. */
const EXTENSION = /\.(pdf|jpe?g|jfif|png|webp|heic|heif)$/i;
/** Signs that have a meaning in a path, on one system or another. */
const PATH_CHARACTERS = /[<>:"|?*]/g;
/**
 * Signs that nobody sees: control codes, line separators and format signs, as those that turn the direction
 * of writing. The joiners stay: words in Persian and Hindi, and many emoji, are spelled with them.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** Windows opens a device by these names, whatever their ending. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * What a renter's file is called in the lists, from the name that it was sent under: without its folder and
 * its ending. What cannot be in a name is left out, and a name without anything left is "Untitled".
 */
export function sanitizeFileName(fileName: string): string {
  const [base = ''] = fileName.toWellFormed().split(/[/\\]/).slice(-1);
  const name = cleanName(cleanName(base).replace(EXTENSION, ''))
    // A leading dot hides a file.
    .replace(/^[.\s]+/, '');
  const short = truncateName(name).trim();
  // A joiner alone is no name.
  if (!/[^\s.\u200c\u200d]/u.test(short)) return 'Untitled';
  return WINDOWS_DEVICE.test(short) ? `_${short}` : short;
}

const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(PATH_CHARACTERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts between what people see as characters: half an emoji is another one. */
function truncateName(name: string): string {
  let short = '';
  let count = 0;
  for (const { segment } of characters.segment(name)) {
    count += 1;
    if (count > MAX_CHARACTERS || Buffer.byteLength(short + segment) > MAX_BYTES) break;
    short += segment;
  }
  return short;
}
