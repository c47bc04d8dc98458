import { formatBytes } from 'shared/format/bytes';
import { t } from 'shared/i18n/kit-texts';

export type FileFieldKind = 'photo' | 'video' | 'pdf';

/** What a `FileField` takes. */
export interface FileFieldLimits {
  readonly kinds: readonly FileFieldKind[];
  /** Largest size of one file, in bytes; of a video, which can be made smaller, none. */
  readonly maxBytes: number;
  readonly maxFiles: number;
}

interface KindPatterns {
  /** With the endings, for a picker that goes by its system's list of types leaves out what it lacks. */
  readonly accept: string;
  /** Today's names of the types, and older ones that systems still give. */
  readonly type: RegExp;
  readonly ending: RegExp;
}

const KINDS: Readonly<Record<FileFieldKind, KindPatterns>> = {
  photo: {
    accept:
      'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif',
    type: /^image\/(p?jpe?g|(x-)?png|webp|hei[cf](-sequence)?)$/,
    ending: /\.(jpe?g|jfif|png|webp|heic|heif)$/i,
  },
  video: {
    accept: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
    type: /^video\/(mp4|quicktime|webm|x-m4v)$/,
    ending: /\.(mp4|m4v|mov|webm)$/i,
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    type: /^(application\/((x-|vnd\.)?pdf|acrobat)|text\/(x-)?pdf)$/,
    ending: /\.pdf$/i,
  },
};

const ALL_KINDS = Object.keys(KINDS) as FileFieldKind[];

/** What systems say of a file that they do not know. */
const GENERIC_TYPE = /^$|^(application|binary)\/(octet-stream|x-download|force-download|unknown)$/;
const HAS_ENDING = /\.[a-z0-9]{2,5}$/i;

/** For the `accept` attribute of a file input. */
export const getAcceptAttribute = (kinds: readonly FileFieldKind[]): string =>
  kinds.map((kind) => KINDS[kind].accept).join(',');

/** "photos and PDF files" */
function describeKinds(kinds: readonly FileFieldKind[]): string {
  if (kinds.includes('video')) return t('file.kind.video');
  return kinds.length > 1 ? t('file.kinds') : t(`file.kind.${kinds[0] ?? 'photo'}`);
}

/** What may be chosen, in words: the hint of a file field that is given no other. */
export function formatFileLimits({ kinds, maxBytes, maxFiles }: FileFieldLimits): string {
  const [what, size] = [describeKinds(kinds), formatBytes(maxBytes)];
  return maxFiles === 1
    ? t('file.limitsOne', { what, size })
    : t('file.limits', { what, size, count: maxFiles });
}

/** Which of the chosen files are taken, after those that were, and a sentence for each that is not. */
export function applyFileLimits(
  had: readonly File[],
  chosen: readonly File[],
  limits: FileFieldLimits,
): { taken: readonly File[]; refused: readonly string[] } {
  // With one file at most, another choice takes the place of the first.
  const taken = limits.maxFiles === 1 && chosen.length > 0 ? [] : [...had];
  const refused: string[] = [];
  for (const file of chosen) {
    if (taken.some((other) => isSameFile(other, file))) continue;
    const fault =
      getFileError(file, limits) ??
      (taken.length >= limits.maxFiles
        ? t('file.tooMany', { name: file.name, count: limits.maxFiles })
        : null);
    if (fault === null) taken.push(file);
    else refused.push(fault);
  }
  return { taken: taken.length === 0 ? had : taken, refused };
}

function getFileError(file: File, { kinds, maxBytes }: FileFieldLimits): string | null {
  const { name } = file;
  if (!canBeOfKind(file, kinds)) {
    return t('file.wrongKind', { name, what: describeKinds(kinds) });
  }
  if (file.size === 0) return t('file.empty', { name });
  if (file.size <= maxBytes || isOfKind(file, 'video')) return null;
  return t('file.tooLarge', { name, size: formatBytes(file.size), max: formatBytes(maxBytes) });
}

/** By its type, or by its ending where the type says nothing: the service decides by what is in the file. */
export function isOfKind(file: File, kind: FileFieldKind): boolean {
  return findKind(file) === kind;
}

function findKind({ type, name }: File): FileFieldKind | undefined {
  const byType = ALL_KINDS.find((kind) => KINDS[kind].type.test(type));
  return byType ?? ALL_KINDS.find((kind) => KINDS[kind].ending.test(name));
}

/** Only what is surely something else is left out here. */
function canBeOfKind(file: File, kinds: readonly FileFieldKind[]): boolean {
  const kind = findKind(file);
  if (kind !== undefined) return kinds.includes(kind);
  return GENERIC_TYPE.test(file.type) && !HAS_ENDING.test(file.name);
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
