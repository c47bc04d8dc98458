import type { DownloadedFile } from '../api/read-response.ts';

/** The object URL is revoked after this time, in ms; browsers have started the download by then. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a downloaded file with the browser's download function. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
