import { assertSingleKind, type DetectedFileKind, detectFileKind } from './file-kind.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/** What a file of a renter is, by what is in it. Throws the refusal of one that nobody takes. */
export async function checkFile(bytes: Buffer, scan: VirusScan): Promise<DetectedFileKind> {
  if (bytes.length === 0) throw createUploadProblem('file_empty');
  await scan(bytes);
  const kind = detectFileKind(bytes);
  assertSingleKind(bytes, kind);
  return kind;
}
