/** What some system does not take in the name of a file. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
/** Names of devices on Windows, with any ending. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_CHARACTERS = 100;

/** A name that every system takes; no part of it leads out of its folder. */
function toSafeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(UNSAFE_CHARACTERS, '-')
    .replace(WINDOWS_DEVICE, '$1-');
  const [, stem = clean, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const short = [...stem].slice(0, MAX_CHARACTERS).join('');
  // A dot or a blank at either end is lost, or hides the file, on some systems.
  return `${short.replaceAll(/^[.\s]+|[.\s]+$/g, '') || 'File'}${ending}`;
}

/** Gives each path of a ZIP once: `Receipt.pdf`, then `Receipt (2).pdf`, whatever its case. */
export function createPathAllocator(): (path: readonly string[]) => string {
  const given = new Set<string>();
  return (path) => {
    const whole = path.map(toSafeName).join('/');
    let one = whole;
    for (let count = 2; given.has(one.toLowerCase()); count += 1) {
      one = whole.replace(/(\.[A-Za-z0-9]{1,8})?$/, ` (${count})$1`);
    }
    given.add(one.toLowerCase());
    return one;
  };
}
