import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { PdfFinding } from './pdf-worker.ts';

/** Keys that only stand in a document with scripts, forms that are programs, or players. */
const SCRIPT_KEYS = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent']);
/** Kinds of actions that start something outside of the page. */
const SCRIPT_ACTIONS = new Set(['JavaScript', 'Launch', 'RichMediaExecute', 'ImportData']);

/** Looks through all objects of a document for what is not a page. */
export function findActiveContent(bytes: Uint8Array, objects: readonly PDFObject[]): PdfFinding {
  let finding = inspectRawNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const left = [...objects];
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (finding === 'script') return finding;
    if (object instanceof PDFArray) left.push(...object.asArray());
    if (object instanceof PDFRawStream) left.push(object.dict);
    if (object instanceof PDFInvalidObject)
      finding = getWorseFinding(finding, inspectRawNames(copyBytes(object)));
    if (object instanceof PDFDict) {
      finding = getWorseFinding(finding, inspectDict(object));
      left.push(...object.values());
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

/** Names in the file as it stands, however they are written: also where the parser found no object. */
function inspectRawNames(bytes: Buffer): PdfFinding {
  const text = bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  // Long names only: two letters come together by chance in the bytes of a picture.
  if (/\/JavaScript\b|\/S\s*\/Launch\b/.test(text)) return 'script';
  return /\/EmbeddedFile\b/.test(text) ? 'attachment' : 'none';
}

function copyBytes(object: PDFInvalidObject): Buffer {
  const copy = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(copy, 0);
  return copy;
}
