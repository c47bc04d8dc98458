import { runInLanguage } from 'services/platform/texts/reader-language';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { AHEAD, HOME } from './test-receipt.ts';

const PAYMENT: typeof AHEAD = {
  ...AHEAD,
  state: 'returned',
  refunded_cents: 5_000,
  returned_on: '2026-10-07',
  ahead_cents: 45_000,
  allocations: [{ description: 'Parking space 12', amount_cents: 100_000 }],
};

const openReceipt = async (language: 'en' | 'es') =>
  getDocumentProxy(
    new Uint8Array(
      await runInLanguage(language, () =>
        renderReceiptPdf(PAYMENT, HOME, new Date('2026-10-08T15:00:00Z')),
      ),
    ),
  );

async function readText(pdf: Awaited<ReturnType<typeof openReceipt>>): Promise<string> {
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('writes the receipt in Spanish, with its language and without English labels', async () => {
  const pdf = await openReceipt('es');
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Recibo HP-00000001', Language: 'es-US' });
  const text = await readText(pdf);
  expect(text).toContain('Cargo por servicio Ninguno');
  expect(text).toContain('Recibido el 5 oct 2026');
  expect(text).toContain('Parking space 12 $1,000.00');
  expect(text).toContain('8 oct 2026 · Página 1 de 1');
  expect(findEnglishTexts(text, new URL('./messages/', import.meta.url))).toEqual([]);
});

test('writes two receipts at the same time, each in the language of its reader', async () => {
  const [spanish, english] = await Promise.all([openReceipt('es'), openReceipt('en')]);
  expect(await readText(spanish)).toContain('Recibo HP-00000001');
  expect(await readText(english)).toContain('Receipt HP-00000001');
});
