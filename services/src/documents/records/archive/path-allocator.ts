/** Characters that some operating systems do not allow in file names. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
/** Reserved device names on Windows, with any extension. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_CHARACTERS = 100;

/** Converts a name to a file name that is valid on every system and cannot leave its folder. */
function toSafeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(UNSAFE_CHARACTERS, '-')
    .replace(WINDOWS_DEVICE, '$1-');
  const [, stem = clean, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean) ?? [];
  const short = [...stem].slice(0, MAX_CHARACTERS).join('');
  // Some systems drop a dot or space at the end of a name, or hide a file whose name starts with a dot.
  return `${short.replaceAll(/^[.\s]+|[.\s]+$/g, '') || 'File'}${ending}`;
}

/**
 * Returns a function that makes each ZIP path safe and unique, ignoring case: `Receipt.pdf`, then `Receipt
 * (2).pdf`.
 */
export function createPathAllocator(): (path: readonly string[]) => string {
  const usedPaths = new Set<string>();
  return (path) => {
    const wholePath = path.map(toSafeName).join('/');
    let candidate = wholePath;
    for (let count = 2; usedPaths.has(candidate.toLowerCase()); count += 1) {
      candidate = wholePath.replace(/(\.[A-Za-z0-9]{1,8})?$/, ` (${count})$1`);
    }
    usedPaths.add(candidate.toLowerCase());
    return candidate;
  };
}
