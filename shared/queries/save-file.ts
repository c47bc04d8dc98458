import type { DownloadedFile } from '../api/read-response.ts';

/** Long enough for any browser to have begun to save it, ms. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
