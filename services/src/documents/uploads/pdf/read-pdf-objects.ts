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

/** More than the object streams of any document hold; a picture is not decoded. */
const MAX_DECODED_BYTES = 32_000_000;

/**
 * Every object that the file holds, also those in compressed object streams and those that a later version
 * of the file replaces: a reader may follow another table to them. Throws for a file that cannot be read.
 */
export async function readPdfObjects(bytes: Uint8Array): Promise<PDFObject[]> {
  const budget = limitDecoding();
  const objects: PDFObject[] = [];
  const assign = PDFContext.prototype.assign;
  PDFContext.prototype.assign = function (ref, object) {
    objects.push(object);
    assign.call(this, ref, object);
  };
  // Many insurers lock their documents against changes; these open with an empty password.
  await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true });
  if (budget.isSpent) throw new Error('An object stream decodes to too much.');
  if (objects.some(isHiddenObjectStream)) throw new Error('An object stream is not named as one.');
  return objects;
}

/** Some readers take a stream for an object stream that does not say it is one; the parser does not. */
function isHiddenObjectStream(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const { dict } = object;
  const isNamed = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
  const has = (key: string) => dict.lookup(PDFName.of(key)) instanceof PDFNumber;
  return !isNamed && has('N') && has('First');
}

type Decoder = { ensureBuffer(size: number): Uint8Array };

/** A few kilobytes can decode to gigabytes: the decoders of the parser stop where it is too much. */
function limitDecoding(): { readonly isSpent: boolean } {
  const budget = { isSpent: false };
  const decoder = findDecoder();
  const ensureBuffer = decoder.ensureBuffer;
  decoder.ensureBuffer = function (size) {
    if (size <= MAX_DECODED_BYTES) return ensureBuffer.call(this, size);
    budget.isSpent = true;
    throw new Error('A stream decodes to too much.');
  };
  return budget;
}

/** What the decoders of the parser have in common; it is not among its exports. */
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
