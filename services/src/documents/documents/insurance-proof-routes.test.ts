import { eq } from 'drizzle-orm';
import { document } from 'services/platform/db/schema/documents';
import { withSystemContext } from 'services/platform/db/transaction';
import { createHeicPhoto } from 'services/testing/files/heic-photo';
import * as files from 'services/testing/files/sample-files';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { sendInsuranceProof } from 'shared/contract/document-files';
import { type LeaseDocument, leaseDocumentSchema } from 'shared/contract/documents';
import { errorBodySchema } from 'shared/contract/errors';
import { array, object, string } from 'shared/contract/z';
import sharp from 'sharp';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const getDateInDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const GOOD = { file_name: 'Lakeshore policy.pdf', valid_until: getDateInDays(300) };

type Sending = { as?: string | null; lease?: string; query?: object };

async function send(body: Buffer, { as = MAYA, lease = 'lease-ortiz', query = {} }: Sending = {}) {
  const search = new URLSearchParams({ ...GOOD, ...query });
  const path = sendInsuranceProof.path.replace('{lease_id}', lease);
  const headers = new Headers({ 'content-type': 'application/octet-stream' });
  if (as !== null) headers.set('authorization', `Bearer ${await services.tokenFor(as)}`);
  return fetch(`${services.origins.services}/documents${path}?${search}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
}

async function readRefusal(response: Response) {
  const { code, field } = errorBodySchema.parse(await response.json()).error;
  return [response.status, code, field];
}

async function sendAndParse(body: Buffer, sending: Sending = {}): Promise<LeaseDocument> {
  const response = await send(body, sending);
  expect(response.status).toBe(201);
  return leaseDocumentSchema.parse(await response.json());
}

const LIST = `query { leaseDocuments(leaseId: "lease-ortiz") { document_id name } }`;
async function listDocumentIds(email: string) {
  const { data } = await sendGraphql(services, 'documents', email, LIST);
  const listed = array(object({ document_id: string() })).parse(data?.leaseDocuments);
  return listed.map((one) => one.document_id);
}

async function downloadDocument(documentId: string): Promise<Buffer> {
  const query = `query($documentId: ID!) {
    documentLink(leaseId: "lease-ortiz", documentId: $documentId) { url } }`;
  const { data } = await sendGraphql(services, 'documents', MAYA, query, { documentId });
  const { url } = object({ url: string() }).parse(data?.documentLink);
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test('a proof is stored unchanged under its name and is visible only to its sender', async () => {
  const proof = await sendAndParse(files.TINY_PDF);
  expect(proof).toMatchObject({
    name: 'Lakeshore policy',
    document_type: 'insurance',
    media_type: 'application/pdf',
    size_bytes: files.TINY_PDF.length,
    valid_until: GOOD.valid_until,
    is_new: false,
  });
  expect(await listDocumentIds(MAYA)).toContain(proof.document_id);
  expect(await listDocumentIds(SAM)).not.toContain(proof.document_id);
  expect((await downloadDocument(proof.document_id)).equals(files.TINY_PDF)).toBe(true);
});

test('stores a proof once when the same upload is sent three times', async () => {
  const body = Buffer.concat([files.TINY_PDF, Buffer.from('\n')]);
  const proofs = await Promise.all([sendAndParse(body), sendAndParse(body), sendAndParse(body)]);
  expect(new Set(proofs.map((one) => one.document_id)).size).toBe(1);
});

test('rotates a 12-megapixel photo upright and removes its location and device', async () => {
  const photo = await files.createPhotoWithLocation();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Phone');
  const proof = await sendAndParse(photo, { query: { file_name: 'IMG_2041.jpg' } });
  expect(proof.media_type).toBe('image/jpeg');
  const stored = await downloadDocument(proof.document_id);
  const { exif, orientation, width = 0, height = 0 } = await sharp(stored).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(stored.includes('Secret Phone')).toBe(false);
  expect(height).toBeGreaterThan(width);
});

test('stores a PNG as PNG', async () => {
  expect((await sendAndParse(await files.createSmallPng())).media_type).toBe('image/png');
});

test('converts WebP to JPEG', async () => {
  const webp = await sharp(await files.createSmallPng())
    .webp()
    .toBuffer();
  expect((await sendAndParse(webp)).media_type).toBe('image/jpeg');
});

const createWithTail = async (tail: string) =>
  Buffer.concat([await files.createSmallPng(), Buffer.from(tail, 'latin1')]);
type RefusedFile = [
  what: string,
  body: () => Buffer | Promise<Buffer>,
  status: number,
  code: string,
];
const REFUSED_FILES: RefusedFile[] = [
  ['EICAR', () => files.EICAR_FILE, 422, 'file_infected'],
  [
    'EICAR inside a PDF',
    () =>
      Buffer.concat([
        files.TINY_PDF.subarray(0, 20),
        files.EICAR_FILE,
        files.TINY_PDF.subarray(20),
      ]),
    422,
    'file_infected',
  ],
  ['an SVG with a script', () => files.SVG_WITH_SCRIPT, 415, 'file_script_refused'],
  ['an HTML page', () => Buffer.from('  <!DOCTYPE html><p>'), 415, 'file_script_refused'],
  [
    'an SVG in UTF-16',
    () => Buffer.from(`\ufeff${files.SVG_WITH_SCRIPT}`, 'utf16le'),
    415,
    'file_script_refused',
  ],
  [
    'a picture that is also an HTML page',
    () => createWithTail('<script>x()</script>'),
    422,
    'file_ambiguous',
  ],
  [
    'a PDF that is also a zip',
    () => Buffer.concat([files.TINY_PDF, files.createZipBomb()]),
    422,
    'file_ambiguous',
  ],
  ['a zip bomb', files.createZipBomb, 415, 'file_archive_refused'],
  ['a gzip bomb', files.createGzipBomb, 415, 'file_archive_refused'],
  ['a decompression bomb picture', files.createPictureBomb, 422, 'file_picture_too_large'],
  ['0 bytes', () => Buffer.alloc(0), 400, 'file_empty'],
  ['one byte over the limit', () => Buffer.alloc(10_000_001, 1), 413, 'file_too_large'],
  ['a program', () => Buffer.from('MZ\x90\0 program'), 415, 'file_kind_refused'],
  ['text named like a PDF', () => Buffer.from('pdf pdf pdf'), 415, 'file_kind_refused'],
  ['a truncated PDF', () => files.TINY_PDF.subarray(0, 60), 422, 'file_unreadable'],
  [
    'a truncated photo',
    async () => (await files.createPhotoWithLocation()).subarray(0, 4000),
    422,
    'file_unreadable',
  ],
];

test.each(REFUSED_FILES)('rejects %s', async (_what, body, status, code) => {
  expect(await readRefusal(await send(await body()))).toEqual([status, code, 'file']);
});

test.each([
  ['Screenshot at 4.09.02 p.m..jpg', 'Screenshot at 4.09.02 p.m.'],
  ['بیمه\u200cنامه.pdf', 'بیمه\u200cنامه'],
  ['../../etc/passwd.pdf', 'passwd'],
  ['policy\u202eFDP.exe', 'policyFDP.exe'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(100)],
  [' .pdf', 'Untitled'],
])('accepts the file name %j and stores it as %j', async (file_name, name) => {
  const body = Buffer.concat([files.TINY_PDF, Buffer.from(`% ${file_name}\n`)]);
  expect((await sendAndParse(body, { query: { file_name } })).name).toBe(name);
});

test('rejects a PDF with a script', async () => {
  const script = Buffer.from(
    files.TINY_PDF.toString('latin1').replace(
      '/Pages 2 0 R',
      '/Pages 2 0 R/OpenAction<</S/J#61vaScript>>',
    ),
  );
  expect(await readRefusal(await send(script))).toEqual([415, 'file_script_refused', 'file']);
});

test('converts an iPhone HEIC photo to JPEG', async () => {
  expect((await sendAndParse(createHeicPhoto())).media_type).toBe('image/jpeg');
});

test.each([
  ['yesterday', getDateInDays(-2)],
  ['in four years', getDateInDays(4 * 366)],
  ['on a date that does not exist', '2027-02-30'],
])('rejects an insurance that ends %s and names the field', async (_when, valid_until) => {
  const refused = await readRefusal(await send(files.TINY_PDF, { query: { valid_until } }));
  expect(refused).toEqual([400, 'invalid_request', 'valid_until']);
});

test.each([
  ['without a token', null, 'lease-ortiz', 401],
  ["for another renter's lease", 'theo.brandt@example.com', 'lease-ortiz', 404],
  ['for a lease of another company', 'rosa.delgado@example.com', 'lease-ortiz', 404],
  ['for a lease that does not exist', MAYA, 'no-lease', 404],
])('an upload %s stores nothing', async (_name, as, lease, status) => {
  const before = await withSystemContext(services.db, (tx) => tx.$count(document));
  expect((await send(files.TINY_PDF, { as, lease })).status).toBe(status);
  expect(await withSystemContext(services.db, (tx) => tx.$count(document))).toBe(before);
});

test('creates a storage key without any value from the request', async () => {
  const { document_id } = await sendAndParse(files.TINY_PDF);
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(document).where(eq(document.documentId, document_id)),
  );
  expect(row?.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{64}$/);
});

test('returns 429 with Retry-After when the hourly file limit is reached', async () => {
  const limited = await startTestServices({ env: { FILES_PER_HOUR: '2' } });
  const open = services;
  services = limited;
  try {
    await sendAndParse(files.TINY_PDF);
    await sendAndParse(files.TINY_PDF);
    const third = await send(files.TINY_PDF);
    expect([third.status, Number(third.headers.get('retry-after')) > 60]).toEqual([429, true]);
  } finally {
    services = open;
    await limited.close();
  }
});
