/** Names are cut at 100 characters, which lists and file managers can show. */
const MAX_CHARACTERS = 100;
/** File systems allow 255 bytes with the extension, so names are cut at 200 bytes. */
const MAX_BYTES = 200;

/** Extensions of accepted files. Text after any other dot belongs to the name. */
const EXTENSION = /\.(pdf|jpe?g|jfif|png|webp|heic|heif)$/i;
/** Characters with a special meaning in paths on some systems. */
const PATH_CHARACTERS = /[<>:"|?*]/g;
/**
 * Invisible characters: control codes, line separators and format characters such as text direction marks. The
 * zero-width joiners stay, because Persian, Hindi and many emoji need them.
 */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/** Reserved device names on Windows, with any extension. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a safe display name for an uploaded file, without its folder and extension. Removes characters that
 * are not allowed in file names. A name without any visible character becomes "Untitled".
 */
export function sanitizeFileName(fileName: string): string {
  const [base = ''] = fileName.toWellFormed().split(/[/\\]/).slice(-1);
  const name = cleanName(cleanName(base).replace(EXTENSION, ''))
    // A leading dot would hide the file.
    .replace(/^[.\s]+/, '');
  const short = truncateName(name).trim();
  // Dots, spaces and joiners alone are not a name.
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

/** Cuts between grapheme clusters, because half an emoji shows as a different character. */
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
