import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { emergencyContact } from 'services/platform/db/schema/household';
import { address, person } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { type ReadZip, readZip } from 'services/testing/files/read-zip';
import { uploadPhoto } from 'services/testing/files/upload-photo';
import { uploadVideo } from 'services/testing/files/upload-video';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { documentLinkSchema } from 'shared/contract/document-files';
import { MAILING_ADDRESS_TYPE_ID } from 'shared/contract/profile';
import { extractText, getDocumentProxy } from 'unpdf';
import { createRecordsLinks } from './records-links.ts';
import { createRecordsClient, listJobRows } from './test-records.ts';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = 'maya.ortiz@example.com';
const SAM = 'sam.ortiz@example.com';
const PRIYA = 'priya.raman@example.com';
const HANA = 'hana.kovac@example.com';
const AMARA = 'amara.okafor@example.com';

/** Requests the records of a renter, waits for them and downloads the ZIP. */
async function downloadRecords(email: string): Promise<ReadZip> {
  const records = createRecordsClient(services, email);
  await records.make();
  while (!(await records.look()).ready) await setTimeout(50);
  const { url } = await records.link();
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="My records /);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return readZip(bytes);
}

async function readPdfText(zip: ReadZip, path: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(await zip.bytes(path)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

/** Adds a phone number stored with a plus sign, a foreign mailing address and an emergency contact for Maya. */
async function addProfileData() {
  const own = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz' };
  await withSystemContext(services.db, async (tx) => {
    await tx
      .update(person)
      .set({ phoneCountryCode: '+1', phoneNumber: '7155550160' })
      .where(eq(person.personId, own.personId));
    await tx.insert(address).values({
      ...own,
      addressTypeId: MAILING_ADDRESS_TYPE_ID,
      addressId: 'address-abroad',
      addressLine1: '8 rue des Lilas',
      city: 'Paris',
      postalCode: '75011',
      countryCode: 'FR',
    });
    const contact = {
      name: 'Ana Ortiz',
      relation: 'parent' as const,
      phone: '+17155550177',
      version: 1,
    };
    await tx
      .insert(emergencyContact)
      .values({ ...own, ...contact })
      .onConflictDoUpdate({
        target: [emergencyContact.corporationId, emergencyContact.personId],
        set: contact,
      });
  });
}

const HOME = '1180 Quayside Avenue, Apt 3B';
const listFolder = (zip: ReadZip, folder: string) =>
  zip.paths.filter((path) => path.includes(`/${folder}/`));

describe('the records of a renter', () => {
  let zip: ReadZip;
  beforeAll(async () => {
    await uploadPhoto(services, { as: MAYA, to: ['move_in', 'lease-ortiz'] });
    await uploadVideo(services, { as: MAYA, to: ['move_in', 'lease-ortiz'] });
    await addProfileData();
    zip = await downloadRecords(MAYA);
  });

  test('format phone, addresses, emergency contact and terms like the screens', async () => {
    const text = await readPdfText(zip, 'Profile.pdf');
    for (const expectedText of [
      'Phone (715) 555-0160',
      'Mailing address 8 rue des Lilas, Paris, 75011, France',
      'Emergency contact Ana Ortiz, Parent, (715) 555-0177',
    ]) {
      expect(text).toContain(expectedText);
    }
    const since = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}';
    expect(text).toMatch(
      new RegExp(`Terms of service since ${since}, privacy policy since ${since}`),
    );
  });

  test('contain no raw codes, ids or database dates', async () => {
    const raw =
      /\b[a-z]+_[a-z_]+\b|\+\+|\b(person|lease|document|terms-of-service|privacy-policy)-[\w-]+|\b\d{4}-\d{2}-\d{2}\b|GMT|Triaged/;
    for (const path of zip.paths.filter((one) => one.endsWith('.pdf'))) {
      expect([path, raw.exec(await readPdfText(zip, path))?.[0]]).toEqual([path, undefined]);
    }
  });

  test('contain a profile and a contents page that links every file', async () => {
    expect(await readPdfText(zip, 'Profile.pdf')).toContain('maya.ortiz@example.com');
    const page = await zip.text('index.html');
    expect(page).toContain('<h1>Records of Maya Ortiz</h1>');
    const linkedPaths = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      decodeURIComponent(href),
    );
    expect(linkedPaths.sort()).toEqual(zip.paths.filter((path) => path !== 'index.html').sort());
  });

  test('contain the signed lease and the other documents', async () => {
    const documents = listFolder(zip, 'Documents');
    expect(documents).toHaveLength(6);
    const lease = documents.find((path) => path.endsWith(' Signed lease.pdf')) ?? '';
    expect(await readPdfText(zip, lease)).toContain('Maya Ortiz, Sam Ortiz');
  });

  test('contain the full ledger as PDF and CSV with the same balance', async () => {
    const statement = await readPdfText(zip, `${HOME}/Ledger/Statement of account.pdf`);
    const csv = await zip.text(`${HOME}/Ledger/Ledger.csv`);
    const closing = /Closing balance,,,,,,(-?[\d.]+)/.exec(csv)?.[1] ?? 'none';
    const withCommas = Number(closing).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(statement).toContain(withCommas);
    expect(csv).toContain('Opening balance,,,,,,0.00');
  });

  test('contain a receipt for each settled payment', async () => {
    const receipts = listFolder(zip, 'Receipts');
    expect(receipts.length).toBeGreaterThan(10);
    for (const path of [receipts[0], receipts.at(-1)]) {
      expect(await readPdfText(zip, path ?? '')).toContain('Received on');
    }
  });

  test('contain every maintenance request with its history', async () => {
    const requests = listFolder(zip, 'Requests');
    expect(requests).toHaveLength(2);
    const sink = requests.find((path) => path.includes('Kitchen sink')) ?? '';
    const requestText = await readPdfText(zip, sink);
    expect(requestText).toContain('What was reported');
    expect(requestText).toMatch(/What happened .*Sent \(Maya Ortiz\)/);
    const radiator = requests.find((path) => path.includes('radiator')) ?? '';
    const steps = (await readPdfText(zip, radiator)).split('What happened')[1] ?? '';
    // The history lists past events, not the actions that the request asks of the renter now.
    expect(steps).toMatch(
      /Accepted \(The office\).* Planned.* \(The office\).* Work started \(.* Work done \(.* Closed as fixed \(Maya Ortiz\)/,
    );
  });

  test('contain the photos and videos', async () => {
    const [photo = '', video = '', ...others] = listFolder(zip, 'Photos');
    expect(others).toEqual([]);
    expect(video).toBe(`${HOME}/Photos/Move-in, 2.mp4`);
    const film = Buffer.from(await zip.bytes(video));
    expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp');
    expect(photo).toBe(`${HOME}/Photos/Move-in, 1.jpg`);
    const [first, second] = await zip.bytes(photo);
    expect([first, second]).toEqual([0xff, 0xd8]);
  });
});

test("another occupant's records hide the email and payment methods of the first one", async () => {
  const zip = await downloadRecords(SAM);
  const texts = await Promise.all(
    zip.paths.filter((path) => path.endsWith('.pdf')).map((path) => readPdfText(zip, path)),
  );
  const all = [...texts, await zip.text(`${HOME}/Ledger/Ledger.csv`)].join('\n');
  expect(all).toContain('Sam Ortiz');
  for (const secret of ['maya.ortiz@example.com', '•••• 6789', '•••• 4242'])
    expect(all).not.toContain(secret);
});

test('contain the full text of the auto-pay mandate', async () => {
  const zip = await downloadRecords(AMARA);
  const [path = ''] = listFolder(zip, 'Auto-pay');
  expect(await readPdfText(zip, path)).toContain('I, Amara Okafor, authorize');
});

test('a renter who moved out can download records with their notice', async () => {
  const zip = await downloadRecords(PRIYA);
  const [notice = ''] = listFolder(zip, 'Notices');
  expect(await readPdfText(zip, notice)).toContain('Moved out');
  expect(listFolder(zip, 'Receipts').length).toBeGreaterThan(0);
  expect(listFolder(zip, 'Ledger')).toHaveLength(2);
});

test('a renter without a lease gets a profile, and the contents page lists what is missing', async () => {
  const zip = await downloadRecords(HANA);
  expect(zip.paths).toEqual(['Profile.pdf', 'index.html']);
  const profile = await readPdfText(zip, 'Profile.pdf');
  expect(profile).toContain('Hana Kovač');
  // The time zone comes from her home, although she has no lease.
  expect(profile).toMatch(/Created on .* CT/);
  expect(await zip.text('index.html')).toContain('Your leases have no documents.');
});

test('creates one archive for concurrent requests', async () => {
  const records = createRecordsClient(services, 'theo.brandt@example.com');
  const responses = await Promise.all([records.make(), records.make(), records.make()]);
  const ids = responses.map(({ under_way, ready }) => (under_way ?? ready)?.records_id);
  expect(new Set(ids).size).toBe(1);
  expect(await listJobRows(services, 'person-theo-brandt')).toHaveLength(1);
});

test('returns not_found for a link before an archive exists', async () => {
  const { codes } = await createRecordsClient(services, 'jun.watanabe@example.com').link();
  expect(codes).toEqual(['not_found']);
});

test('rejects expired links, links of another renter and made-up links', async () => {
  const [row] = await listJobRows(services, 'person-hana-kovac');
  if (!row) throw new Error('Nothing was made for Hana.');
  const { corporationId, recordsId } = row;
  const own = { corporationId, personId: 'person-hana-kovac', recordsId };
  const links = createRecordsLinks(services.config.links);
  const fetchStatus = async (link: string) =>
    (await fetch(`${services.origins.services}/documents/v1/records/${link}`)).status;
  const fetchSealed = async (ids: typeof own, now = new Date()) =>
    fetchStatus((await links.seal(ids, now)).link);
  expect(await fetchSealed(own)).toBe(200);
  expect(await fetchSealed(own, new Date(Date.now() - 3_600_000))).toBe(410);
  expect(await fetchSealed({ ...own, personId: 'person-maya-ortiz' })).toBe(404);
  expect(await fetchStatus('made-up')).toBe(404);
  const { data } = await sendGraphql(
    services,
    'documents',
    MAYA,
    'query($l: ID!, $d: ID!) { documentLink(leaseId: $l, documentId: $d) { link url expires_at } }',
    { l: 'lease-ortiz', d: 'document-lease-ortiz-1' },
  );
  const { link } = documentLinkSchema.parse(data?.documentLink);
  expect(await fetchStatus(link)).toBe(404);
});
