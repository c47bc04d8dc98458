import { setTimeout } from 'node:timers/promises';
import { getLocalTime } from 'services/platform/dates/calendar';
import { getCatalogueMessage } from 'services/platform/texts/catalogue-messages';
import { type ReadZip, readZip } from 'services/testing/files/read-zip';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import { RELATIONS } from 'shared/contract/household';
import { WORK_ORDER_STATES, type WorkOrder } from 'shared/contract/maintenance';
import { GUIDE_QUESTIONS, PROBLEM_CODES, QUESTION_CODES } from 'shared/contract/repair-problems';
import { DAY_PARTS } from 'shared/contract/visit-windows';
import { SINCE_OPTIONS } from 'shared/contract/work-order-request';
import { addDays } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { extractText, getDocumentProxy } from 'unpdf';
import { createRecordsClient } from './test-records.ts';

const CODE = 'GATE-7306#';
const FOR_SAM = 'Please ring twice';
const first = addDays(getLocalTime(new Date(), 'America/Chicago').date, 2);
const REQUEST = {
  title: 'Bathroom tap drips',
  details: 'It drips about once a second, day and night.',
  place: 'bathroom',
  category: 'plumbing',
  permission_to_enter: true,
  problem: 'leak',
  answers: [
    { question: 'flow', answer: 'drops' },
    { question: 'valve', answer: 'stops' },
  ],
  since: 'this_week',
  getting_worse: true,
  access: { pets: 'Biscuit, a dog', notes: FOR_SAM, gate_code: CODE },
  windows: [0, 1, 2].map((day) => ({ on: addDays(first, day), part: 'morning' })),
  contact: { phone: '+17155550199', may_text: true },
};

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const sent = { service: 'maintenance', key: createKey(), body: REQUEST } as const;
  expect((await maya.send<WorkOrder>('POST', '/v1/work-orders', sent)).status).toBe(201);
});
afterAll(() => services.close());

async function downloadRecords(persona: string): Promise<ReadZip> {
  const records = createRecordsClient(services, `${persona}@example.com`);
  await records.make();
  while (!(await records.look()).ready) await setTimeout(50);
  const { url } = await records.link();
  return readZip(new Uint8Array(await (await fetch(url ?? '')).arrayBuffer()));
}

async function readPdfText(zip: ReadZip, path: string): Promise<string> {
  const pdf = await getDocumentProxy(await zip.bytes(path));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}
const readRequestText = (zip: ReadZip) =>
  readPdfText(zip, zip.paths.find((path) => path.includes('Bathroom tap drips')) ?? '');

test("a request's answers are in the records of the renter who gave them", async () => {
  const text = await readRequestText(await downloadRecords('maya.ortiz'));
  for (const expectedText of [
    'Problem A leak or a drip',
    'How much water is coming out? Drops',
    'Does it stop when you close the valve? Yes, it stops',
    'Started This week',
    'Getting worse Yes',
    'Pets Biscuit, a dog',
    `Entry notes ${FOR_SAM}`,
    `Times that work ${formatDate(first, { year: true })}, Morning;`,
    'Phone (715) 555-0199',
    'Texts are fine Yes',
    "May enter when you're out Yes",
    'Status Sent',
  ]) {
    expect(text).toContain(expectedText);
  }
});

test("another occupant's records contain the request without its contact details", async () => {
  const text = await readRequestText(await downloadRecords('sam.ortiz'));
  expect(text).toContain(FOR_SAM);
  expect(text).not.toMatch(/555-0199|Texts are fine/);
});

test('no file of any records contains the gate code', async () => {
  for (const persona of ['maya.ortiz', 'sam.ortiz']) {
    const zip = await downloadRecords(persona);
    const filesWithCode: string[] = [];
    for (const path of zip.paths) {
      const text = path.endsWith('.pdf') ? await readPdfText(zip, path) : await zip.text(path);
      const bytes = Buffer.from(await zip.bytes(path));
      if (text.includes(CODE) || bytes.includes(CODE)) filesWithCode.push(path);
    }
    expect(zip.paths.length).toBeGreaterThan(10);
    expect(filesWithCode).toEqual([]);
  }
});

test('every code shown in the records has a message', () => {
  const names = [
    'anyTime',
    ...WORK_ORDER_STATES.map((code) => `state.${code}`),
    ...RELATIONS.map((code) => `relation.${code}`),
    ...PROBLEM_CODES.map((code) => `problem.${code}`),
    ...SINCE_OPTIONS.map((code) => `since.${code}`),
    ...DAY_PARTS.map((code) => `part.${code}`),
    ...QUESTION_CODES.flatMap((question) => [
      `question.${question}`,
      ...GUIDE_QUESTIONS[question].map((answer) => `answer.${question}.${answer}`),
    ]),
  ];
  expect(names.filter((name) => getCatalogueMessage(name) === name)).toEqual([]);
});
