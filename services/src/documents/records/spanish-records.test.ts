import { setTimeout } from 'node:timers/promises';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { type ReadZip, readZip } from 'services/testing/files/read-zip';
import { setPersonLanguage } from 'services/testing/set-person-language';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { extractText, getDocumentProxy } from 'unpdf';
import { createRecordsClient } from './test-records.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = { corporationId: 'corp-harbor', personId: 'person-maya-ortiz' };

async function downloadRecords(email: string) {
  const records = createRecordsClient(services, email);
  await records.make();
  while (!(await records.look()).ready) await setTimeout(50);
  const { url } = await records.link();
  const response = await fetch(url ?? '');
  const name = response.headers.get('content-disposition') ?? '';
  return { name, zip: await readZip(new Uint8Array(await response.arrayBuffer())) };
}

async function readPdf(zip: ReadZip, path: string) {
  const pdf = await getDocumentProxy(await zip.bytes(path));
  const { info } = await pdf.getMetadata();
  const { text } = await extractText(pdf, { mergePages: true });
  return { info, text: text.replaceAll(/\s+/g, ' ') };
}

test('the records of a person who reads Spanish are Spanish, with the file names of every archive', async () => {
  const { zip: english } = await downloadRecords('sam.ortiz@example.com');
  await setPersonLanguage(services.db, MAYA, 'es');
  const { name, zip } = await downloadRecords('maya.ortiz@example.com');
  expect(name).not.toContain('My records');
  const contents = await zip.text('index.html');
  expect(contents).toContain('<html lang="es">');
  const heading = contents.replaceAll(/<a [^>]*>.*?<\/a>|<[^>]*>/g, '\n');
  const folder = new URL('./messages/', import.meta.url);
  expect(findEnglishTexts(heading, folder)).toEqual([]);
  const ledger = zip.paths.filter((path) => path.includes('/Ledger/'));
  expect(ledger).toEqual(english.paths.filter((path) => path.includes('/Ledger/')));
  const profile = await readPdf(zip, 'Profile.pdf');
  expect(profile.info).toMatchObject({ Title: 'Su perfil', Language: 'es-US' });
  expect(findEnglishTexts(profile.text, folder)).toEqual([]);
  const lease = zip.paths.find((path) => /Documents\/.* lease\.pdf$/i.test(path)) ?? '';
  expect((await readPdf(zip, lease)).info).toMatchObject({ Language: 'en-US' });
});

test('a request for a repair is written in Spanish', async () => {
  const { zip } = await downloadRecords('maya.ortiz@example.com');
  const path = zip.paths.find((one) => one.includes('/Requests/')) ?? '';
  const request = await readPdf(zip, path);
  expect(request.info).toMatchObject({
    Title: expect.stringMatching(/^Solicitud /),
    Language: 'es-US',
  });
  const folder = new URL('../../maintenance/records/messages/', import.meta.url);
  expect(findEnglishTexts(request.text, folder)).toEqual([]);
});
