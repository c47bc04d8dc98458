import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { readZip } from 'services/testing/files/read-zip';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { RentStatus } from 'shared/contract/payments/rent-status';
import { extractText, getDocumentProxy } from 'unpdf';
import { createRecordsClient } from './test-records.ts';

// Renders every PDF of the services for renters whose names use several scripts.

const NAME = { firstName: 'محمد Ελένη', lastName: 'ひろ山田 प्रिया น้ำฝน 김민수' };
const DETAILS = 'الماء يتسرب تحت المغسلة 💧 水漏れです';
/** Character that pdf.js reads where the font has no glyph and draws an empty box. */
const EMPTY_BOX = '\u0000';

let services: TestServices;
let paymentId: string;
beforeAll(async () => {
  services = await startTestServices();
  for (const personId of ['person-maya-ortiz', 'person-oliver-nyberg']) {
    await withSystemContext(services.db, (tx) =>
      tx.update(person).set(NAME).where(eq(person.personId, personId)),
    );
  }
  // Changes only one payment, because rendering a file with eight scripts is slow.
  paymentId = await findPayment();
  const payerName = `${NAME.firstName} ${NAME.lastName}`;
  await withSystemContext(services.db, (tx) =>
    tx.update(payment).set({ payerName }).where(eq(payment.paymentId, paymentId)),
  );
});
afterAll(() => services.close());

async function findPayment(): Promise<string> {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const { body } = await maya.get<RentStatus>('/v1/rent-status');
  const [track] = body.months.flatMap(({ payments }) => payments);
  return track?.payment.payment_id ?? '';
}

async function readText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ');
}

async function readRecords(email: string): Promise<Map<string, string>> {
  const records = createRecordsClient(services, email);
  await records.make();
  while (!(await records.look()).ready) await setTimeout(50);
  const { url } = await records.link();
  const zip = await readZip(new Uint8Array(await (await fetch(url ?? '')).arrayBuffer()));
  const texts = new Map<string, string>();
  for (const path of zip.paths.filter((one) => one.endsWith('.pdf'))) {
    texts.set(path.split('/').at(-1) ?? '', await readText(await zip.bytes(path)));
  }
  return texts;
}

/** Returns the text of all files whose name matches. */
const findText = (texts: ReadonlyMap<string, string>, name: RegExp) =>
  [...texts].flatMap(([path, text]) => (name.test(path) ? [text] : [])).join(' ');

const WRITERS: [string, RegExp][] = [
  ['maya.ortiz', /^Profile/],
  ['maya.ortiz', /Signed lease/],
  ['maya.ortiz', /^Statement/],
  ['maya.ortiz', /Pet addendum/],
  ['maya.ortiz', /Receipt/],
  ['oliver.nyberg', /^Notice/],
];

test('renders names and requests in any script in every PDF of the records', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const body = {
    title: 'مغسلة',
    details: DETAILS,
    place: 'kitchen',
    category: 'plumbing',
    permission_to_enter: true,
  };
  const sent = await maya.send('POST', '/v1/work-orders', {
    service: 'maintenance',
    key: createKey(),
    body,
  });
  expect(sent.status).toBe(201);
  const all = new Map<string, Map<string, string>>();
  for (const name of ['maya.ortiz', 'oliver.nyberg']) {
    const texts = await readRecords(`${name}@example.com`);
    all.set(name, texts);
    for (const [path, text] of texts) {
      expect([path, text.includes(EMPTY_BOX), text.includes('[?]')]).toEqual([path, false, false]);
    }
  }
  for (const [name, path] of WRITERS) {
    const text = findText(all.get(name) ?? new Map(), path);
    for (const word of ['محمد', 'Ελένη', '山田', 'प्रि', 'น้ำ'.normalize('NFKC'), '김민수']) {
      expect([path, text.includes(word), word]).toEqual([path, true, word]);
    }
  }
  const request = findText(all.get('maya.ortiz') ?? new Map(), /مغسلة/);
  // pdf.js changes the letter order of right-to-left words, so single letters are checked.
  for (const part of ['م', 'غ', 'ة', '💧', '水漏れです']) expect(request).toContain(part);
});

test('renders names in any script in the proof of payment', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const file = await maya.downloadFile(`/v1/payments/${paymentId}/proof`);
  const text = await readText(new Uint8Array(file.body));
  expect(text).not.toContain(EMPTY_BOX);
  expect(text).not.toContain('[?]');
  expect(text).toContain('山田');
});
