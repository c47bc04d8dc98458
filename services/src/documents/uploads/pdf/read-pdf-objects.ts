import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Larger than the object streams of normal documents. Pictures are not decoded. */
const MAX_DECODED_BYTES = 32_000_000;

/**
 * Reads every object of the file, including objects in compressed streams and objects replaced by a later
 * revision, because another reader could follow an older table to them. Throws when the file cannot be read.
 */
export async function readPdfObjects(bytes: Uint8Array): Promise<PDFObject[]> {
  const budget = limitDecoding();
  const objects: PDFObject[] = [];
  const assign = PDFContext.prototype.assign;
  PDFContext.prototype.assign = function (ref, object) {
    objects.push(object);
    assign.call(this, ref, object);
  };
  // Many insurers lock their documents against changes. These open with an empty password.
  await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true });
  if (budget.isSpent) throw new Error('An object stream decodes to more bytes than allowed.');
  if (objects.some(isHiddenObjectStream))
    throw new Error('An object stream is not declared as one.');
  return objects;
}

/**
 * Whether a stream looks like an object stream but is not declared as one. Some readers would read it, this
 * parser does not.
 */
function isHiddenObjectStream(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const { dict } = object;
  const isNamed = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
  const has = (key: string) => dict.lookup(PDFName.of(key)) instanceof PDFNumber;
  return !isNamed && has('N') && has('First');
}

type Decoder = { ensureBuffer(size: number): Uint8Array };

/** Patches the parser's decoders to stop at the limit, because a few kilobytes can decode to gigabytes. */
function limitDecoding(): { readonly isSpent: boolean } {
  const budget = { isSpent: false };
  const decoder = findDecoder();
  const ensureBuffer = decoder.ensureBuffer;
  decoder.ensureBuffer = function (size) {
    if (size <= MAX_DECODED_BYTES) return ensureBuffer.call(this, size);
    budget.isSpent = true;
    throw new Error('A stream decodes to more bytes than allowed.');
  };
  return budget;
}

/** Returns the shared prototype of the parser's decoders, which the parser does not export. */
function findDecoder(): Decoder {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const flate: object = decodePDFRawStream(PDFRawStream.of(dict, deflateSync('')));
  const decoder: unknown = Object.getPrototypeOf(Object.getPrototypeOf(flate));
  if (!isDecoder(decoder)) throw new Error('The parser has no decoder that can be limited.');
  return decoder;
}

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'ensureBuffer');
