import { type FileKind, kindOf, refuseSecondKind } from './file-kind.ts';
import { refuse } from './refusals.ts';
import type { VirusScan } from './virus-scan.ts';

/** What a file of a renter is, by what is in it. Throws the refusal of one that nobody takes. */
export async function checkFile(bytes: Buffer, scan: VirusScan): Promise<FileKind> {
  if (bytes.length === 0) throw refuse('file_empty');
  await scan(bytes);
  const kind = kindOf(bytes);
  refuseSecondKind(bytes, kind);
  return kind;
}
