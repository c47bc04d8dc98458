import { formatBytes } from 'shared/format/bytes';
import { t } from 'shared/i18n/kit-texts';

export type FileFieldKind = 'photo' | 'video' | 'pdf';

/** Limits of a `FileField`. */
export interface FileFieldLimits {
  readonly kinds: readonly FileFieldKind[];
  /** Maximum size of a file in bytes. Does not apply to videos, because they are compressed. */
  readonly maxBytes: number;
  readonly maxFiles: number;
}

interface KindPatterns {
  /** Value for the `accept` attribute. Includes extensions for systems that do not know a media type. */
  readonly accept: string;
  /** Current media types, and older names that some systems still use. */
  readonly type: RegExp;
  readonly extension: RegExp;
}

const KINDS: Readonly<Record<FileFieldKind, KindPatterns>> = {
  photo: {
    accept:
      'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif',
    type: /^image\/(p?jpe?g|(x-)?png|webp|hei[cf](-sequence)?)$/,
    extension: /\.(jpe?g|jfif|png|webp|heic|heif)$/i,
  },
  video: {
    accept: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
    type: /^video\/(mp4|quicktime|webm|x-m4v)$/,
    extension: /\.(mp4|m4v|mov|webm)$/i,
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    type: /^(application\/((x-|vnd\.)?pdf|acrobat)|text\/(x-)?pdf)$/,
    extension: /\.pdf$/i,
  },
};

const ALL_KINDS = Object.keys(KINDS) as FileFieldKind[];

/** Media types for unknown files. */
const GENERIC_TYPE = /^$|^(application|binary)\/(octet-stream|x-download|force-download|unknown)$/;
const HAS_EXTENSION = /\.[a-z0-9]{2,5}$/i;

/** For the `accept` attribute of a file input. */
export const getAcceptAttribute = (kinds: readonly FileFieldKind[]): string =>
  kinds.map((kind) => KINDS[kind].accept).join(',');

/** "photos and PDF files" */
function describeKinds(kinds: readonly FileFieldKind[]): string {
  if (kinds.includes('video')) return t('file.kind.video');
  return kinds.length > 1 ? t('file.kinds') : t(`file.kind.${kinds[0] ?? 'photo'}`);
}

/** Default hint of a file field: the limits as a text. */
export function formatFileLimits({ kinds, maxBytes, maxFiles }: FileFieldLimits): string {
  const [what, size] = [describeKinds(kinds), formatBytes(maxBytes)];
  return maxFiles === 1
    ? t('file.limitsOne', { what, size })
    : t('file.limits', { what, size, count: maxFiles });
}

/** Adds the chosen files to the earlier ones. Returns the accepted files and a message for each rejected one. */
export function applyFileLimits(
  earlier: readonly File[],
  newFiles: readonly File[],
  limits: FileFieldLimits,
): { accepted: readonly File[]; rejections: readonly string[] } {
  // If only one file is allowed, a new choice replaces the earlier one.
  const accepted = limits.maxFiles === 1 && newFiles.length > 0 ? [] : [...earlier];
  const rejections: string[] = [];
  for (const file of newFiles) {
    if (accepted.some((candidate) => isSameFile(candidate, file))) continue;
    const error =
      getFileError(file, limits) ??
      (accepted.length >= limits.maxFiles
        ? t('file.tooMany', { name: file.name, count: limits.maxFiles })
        : null);
    if (error === null) accepted.push(file);
    else rejections.push(error);
  }
  return { accepted: accepted.length === 0 ? earlier : accepted, rejections };
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

/** Checks the media type, or the extension if the type is unknown. The service checks the content. */
export function isOfKind(file: File, kind: FileFieldKind): boolean {
  return findKind(file) === kind;
}

function findKind({ type, name }: File): FileFieldKind | undefined {
  const byType = ALL_KINDS.find((kind) => KINDS[kind].type.test(type));
  return byType ?? ALL_KINDS.find((kind) => KINDS[kind].extension.test(name));
}

/** Rejects only files that are certainly of another kind. */
function canBeOfKind(file: File, kinds: readonly FileFieldKind[]): boolean {
  const kind = findKind(file);
  if (kind !== undefined) return kinds.includes(kind);
  return GENERIC_TYPE.test(file.type) && !HAS_EXTENSION.test(file.name);
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
