import { and, eq } from 'drizzle-orm';
import { document } from 'services/platform/db/schema/documents';
import { leaseParty } from 'services/platform/db/schema/leases';
import { withSystemContext } from 'services/platform/db/transaction';
import { fileWorkLimit, getCallerKey } from 'services/platform/http/limits/file-work-limit';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { documentLinkSchema } from 'shared/contract/document-files';
import { errorBodySchema } from 'shared/contract/errors';
import { extractText, getDocumentProxy } from 'unpdf';
import { createDocumentLinks } from './document-links.ts';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const WALTER = 'walter.big@example.com';
const LEASE = { leaseId: 'lease-ortiz', documentId: 'document-lease-ortiz-1' };

const LINK = `query($leaseId: ID!, $documentId: ID!) {
  documentLink(leaseId: $leaseId, documentId: $documentId) { link url expires_at } }`;
const LIST = `query($leaseId: ID!) { leaseDocuments(leaseId: $leaseId) {
  document_id name document_type size_bytes is_new } }`;

type ListedDocument = {
  document_id: string;
  document_type: string;
  size_bytes: number | null;
  is_new: boolean;
};

async function listDocuments(email: string, leaseId = 'lease-ortiz'): Promise<ListedDocument[]> {
  const { data } = await sendGraphql(services, 'documents', email, LIST, { leaseId });
  return data?.leaseDocuments as ListedDocument[];
}

async function createLink(email: string, ids: object = LEASE) {
  const { data } = await sendGraphql(services, 'documents', email, LINK, { ...ids });
  return documentLinkSchema.parse(data?.documentLink);
}

async function readPdfText(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const readErrorCode = async (response: Response) =>
  errorBodySchema.parse(await response.json()).error.code;

test('a link downloads the document as an attachment without a token', async () => {
  const { url } = await createLink(MAYA);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="Signed lease.pdf"',
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the signed lease contains the sections that charges refer to, with the amounts of this lease', async () => {
  const text = await readPdfText(await fetch((await createLink(MAYA)).url));
  expect(text).toContain('Maya Ortiz, Sam Ortiz');
  expect(text).toContain('3.1 Rent. The rent is $1,450.00 a month, due on day 1');
  expect(text).toMatch(/4\.3 Late fee\. .* a late fee of \$50\.00 is charged once/);
  expect(text).toMatch(
    /4\.5 Returned payments\. A \$25\.00 fee is charged once for each payment returned/,
  );
  expect(text).toContain('5.1 Deposit. The renters pay a security deposit of $1,450.00');
  expect(text).toContain('Biscuit, Juno');
});

test('the lease PDF has a named destination for each section', async () => {
  const response = await fetch((await createLink(MAYA)).url);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const places = await pdf.getDestinations();
  expect(Object.keys(places)).toEqual(expect.arrayContaining(['section-3.4', 'section-4.3']));
});

test('a document stays new for each renter until that renter opens it', async () => {
  const isNew = async (email: string) =>
    (await listDocuments(email)).filter((one) => one.is_new).map((one) => one.document_id);
  const notice = 'document-lease-ortiz-6';
  expect(await isNew(MAYA)).toContain(notice);
  await fetch((await createLink(MAYA, { ...LEASE, documentId: notice })).url);
  expect(await isNew(MAYA)).not.toContain(notice);
  expect(await isNew(SAM)).toContain(notice);
});

test('every seeded document can be downloaded, and the list then shows its size', async () => {
  const sizes: [string, number][] = [];
  for (const { document_id: documentId } of await listDocuments(MAYA)) {
    const response = await fetch((await createLink(MAYA, { ...LEASE, documentId })).url);
    sizes.push([documentId, (await response.arrayBuffer()).byteLength]);
  }
  const listed = await listDocuments(MAYA);
  expect(listed.map((one) => [one.document_id, one.size_bytes])).toEqual(sizes);
});

test('listing documents renders no file', async () => {
  await listDocuments('theo.brandt@example.com', 'lease-brandt');
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(document).where(eq(document.documentId, 'document-lease-brandt-1')),
  );
  expect([row?.storageKey, row?.sizeBytes]).toEqual([null, null]);
  const listed = await listDocuments('theo.brandt@example.com', 'lease-brandt');
  expect(listed.find((one) => one.document_id === row?.documentId)?.size_bytes).toBeNull();
});

test('returns 429 while a caller renders too many files, and still sends stored files', async () => {
  const stored = await createLink(MAYA);
  expect((await fetch(stored.url)).status).toBe(200);
  const jun = 'jun.watanabe@example.com';
  const notRendered = { leaseId: 'lease-watanabe', documentId: 'document-lease-watanabe-1' };
  const oliver = 'oliver.nyberg@example.com';
  const noticeIds = { leaseId: 'lease-nyberg', documentId: 'notice-move-out-nyberg' };
  const links = [await createLink(jun, notRendered), await createLink(oliver, noticeIds)];
  const ended = Promise.withResolvers<void>();
  const busy = ['person-maya-ortiz', 'person-jun-watanabe', 'person-oliver-nyberg'].flatMap(
    (personId) =>
      Array.from({ length: 4 }, () =>
        fileWorkLimit.run(
          getCallerKey({ corporationId: 'corp-harbor', personId }),
          () => ended.promise,
        ),
      ),
  );
  for (const { url } of links) {
    const refused = await fetch(url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await readErrorCode(refused)).toBe('rate_limited');
  }
  expect((await fetch(stored.url)).status).toBe(200);
  ended.resolve();
  await Promise.all(busy);
  for (const { url } of links) expect((await fetch(url)).status).toBe(200);
});

test('a statement has no size until it is first opened and rendered', async () => {
  const leaseId = 'lease-big';
  const before = (await listDocuments(WALTER, leaseId)).find(
    (one) => one.document_type === 'statement',
  );
  expect(before?.size_bytes).toBeNull();
  const { url } = await createLink(WALTER, { leaseId, documentId: before?.document_id });
  expect(await readPdfText(await fetch(url))).toContain('Statement of account');
  const after = (await listDocuments(WALTER, leaseId)).find(
    (one) => one.document_id === before?.document_id,
  );
  expect(after?.size_bytes).toBeGreaterThan(10_000);
});

test('concurrent first downloads of a document return the same file', async () => {
  const ids = { leaseId: 'lease-brandt', documentId: 'document-lease-brandt-1' };
  const { url } = await createLink('theo.brandt@example.com', ids);
  const files = await Promise.all(
    [1, 2, 3].map(async () => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  expect(files[0]?.length).toBeGreaterThan(10_000);
  expect(files.every((file) => files[0]?.equals(file))).toBe(true);
});

test.each([
  ['another renter of the same company', 'theo.brandt@example.com', LEASE],
  ['a renter of another company', 'rosa.delgado@example.com', LEASE],
  ['a document id that does not exist', MAYA, { ...LEASE, documentId: 'none' }],
  ['a lease id that does not exist', MAYA, { ...LEASE, leaseId: 'none' }],
])('returns 404 instead of a link for %s', async (_name, who, ids) => {
  const { status, codes } = await sendGraphql(services, 'documents', who, LINK, { ...ids });
  expect([status, codes]).toEqual([404, ['not_found']]);
});

test('requires a token to create a link', async () => {
  const { status } = await sendGraphql(services, 'documents', undefined, LINK, { ...LEASE });
  expect(status).toBe(401);
});

describe('a document link', () => {
  const linked = {
    corporationId: 'corp-harbor',
    personId: 'person-maya-ortiz',
    doorId: 'door-quayside-3b',
    ...LEASE,
  };
  const openLink = (link: string) =>
    fetch(`${services.origins.services}/documents/v1/files/${link}`);
  const sealLink = async (now: Date, change: object = {}) => {
    const links = createDocumentLinks(services.config.links);
    return (await links.seal({ ...linked, ...change }, now)).link;
  };

  test('expires after five minutes', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect((await openLink(await sealLink(minutesAgo(4)))).status).toBe(200);
    const late = await openLink(await sealLink(minutesAgo(6)));
    expect([late.status, await readErrorCode(late)]).toEqual([410, 'link_expired']);
  });

  test('returns 404 when it was sealed with another secret or changed', async () => {
    const other = createDocumentLinks({ secret: 'another-secret-altogether', seconds: 300 });
    const foreign = await openLink((await other.seal(linked, new Date())).link);
    expect([foreign.status, await readErrorCode(foreign)]).toEqual([404, 'not_found']);
    const good = await sealLink(new Date());
    const changed = `${good.slice(0, -3)}${good.at(-3) === 'A' ? 'B' : 'A'}${good.slice(-2)}`;
    expect((await openLink(changed)).status).toBe(404);
    expect((await openLink('nothing')).status).toBe(404);
  });

  test('does not reveal the renter or the company', async () => {
    const parts = (await sealLink(new Date())).split('.');
    const readable = parts.map((part) => Buffer.from(part, 'base64url').toString()).join();
    expect(readable).not.toMatch(/maya|ortiz|corp-harbor/);
  });

  test('returns 404 after the renter left the lease', async () => {
    const party = and(
      eq(leaseParty.leaseId, 'lease-carvalho'),
      eq(leaseParty.personId, 'person-ines-carvalho'),
    );
    const ids = { leaseId: 'lease-carvalho', documentId: 'document-lease-carvalho-1' };
    const { url } = await createLink('ines.carvalho@example.com', ids);
    expect((await fetch(url)).status).toBe(200);
    await withSystemContext(services.db, (tx) => tx.delete(leaseParty).where(party));
    expect((await fetch(url)).status).toBe(404);
  });
});
