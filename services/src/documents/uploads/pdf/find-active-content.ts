import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { PdfFinding } from './pdf-worker.ts';

/** Keys that only occur in documents with scripts, XFA forms or media players. */
const SCRIPT_KEYS = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent']);
/** Actions that run a script or start a program. */
const SCRIPT_ACTIONS = new Set(['JavaScript', 'Launch', 'RichMediaExecute', 'ImportData']);

/** Searches all objects of a document for scripts, program launches and attachments. */
export function findActiveContent(bytes: Uint8Array, objects: readonly PDFObject[]): PdfFinding {
  let finding = inspectRawNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const pending = [...objects];
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (finding === 'script') return finding;
    if (object instanceof PDFArray) pending.push(...object.asArray());
    if (object instanceof PDFRawStream) pending.push(object.dict);
    if (object instanceof PDFInvalidObject)
      finding = getWorseFinding(finding, inspectRawNames(copyBytes(object)));
    if (object instanceof PDFDict) {
      finding = getWorseFinding(finding, inspectDict(object));
      pending.push(...object.values());
    }
  }
  return finding;
}

const getWorseFinding = (one: PdfFinding, other: PdfFinding): PdfFinding =>
  other === 'script' || one === 'none' ? other : one;

const getNameText = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined;

function inspectDict(dict: PDFDict): PdfFinding {
  const keys = dict.keys().map((key) => key.decodeText());
  const action = getNameText(dict.lookup(PDFName.of('S')));
  if (keys.some((key) => SCRIPT_KEYS.has(key))) return 'script';
  if (action !== undefined && SCRIPT_ACTIONS.has(action)) return 'script';
  const isFile = getNameText(dict.lookup(PDFName.of('Type'))) === 'EmbeddedFile';
  return isFile || keys.includes('EF') ? 'attachment' : 'none';
}

/** Searches the raw bytes for unsafe names, decoding `#xx` escapes. Finds names outside parsed objects too. */
function inspectRawNames(bytes: Buffer): PdfFinding {
  const text = bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  // Only long names are searched, because two letters occur by chance in picture data.
  if (/\/JavaScript\b|\/S\s*\/Launch\b/.test(text)) return 'script';
  return /\/EmbeddedFile\b/.test(text) ? 'attachment' : 'none';
}

function copyBytes(object: PDFInvalidObject): Buffer {
  const copy = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(copy, 0);
  return copy;
}
