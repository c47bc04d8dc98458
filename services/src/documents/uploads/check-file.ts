import { assertSingleKind, type DetectedFileKind, detectFileKind } from './file-kind.ts';
import { createUploadProblem } from './upload-problem.ts';
import type { VirusScan } from './virus-scan.ts';

/**
 * Scans an uploaded file for viruses and detects its kind from its content. Throws the upload problem of a file
 * that is not accepted.
 */
export async function checkFile(bytes: Buffer, scan: VirusScan): Promise<DetectedFileKind> {
  if (bytes.length === 0) throw createUploadProblem('file_empty');
  await scan(bytes);
  const kind = detectFileKind(bytes);
  assertSingleKind(bytes, kind);
  return kind;
}
