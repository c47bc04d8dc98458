import { runInLanguage } from 'services/platform/texts/reader-language';
import type { LeaseHome } from 'services/resident';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import type { Payment } from 'shared/contract/payments/payments';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderReceiptPdf } from './render-receipt-pdf.ts';

const HOME: LeaseHome = {
  letterhead: {
    company: 'Harbor & Pine Property Management',
    officeAddress: '12 Pier Street, Port Alder, WI 53999',
    officePhone: '(555) 010-0142',
  },
  address: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
  renters: 'Maya Ortiz',
  timeZone: 'America/Chicago',
};

const PAYMENT: Payment & { settled_at: string } = {
  payment_id: '00000000-0000-4000-8000-000000000001',
  reference: 'HP-00000001',
  state: 'returned',
  amount_cents: 145_000,
  fee_cents: 0,
  refunded_cents: 5_000,
  total_cents: 145_000,
  submitted_at: '2026-10-01T15:00:00Z',
  send_on: null,
  debit_on: '2026-10-01',
  settled_at: '2026-10-05T15:00:00Z',
  returned_on: '2026-10-07',
  cancellable_until: null,
  cancelling: false,
  counts_as_paid_on: '2026-10-01',
  expected_from: '2026-10-05',
  expected_by: '2026-10-07',
  payer_name: 'Maya Ortiz',
  own: true,
  method_label: 'Alder Valley Bank •••• 6789',
  payee_name: 'Harbor & Pine Property Management',
  failure: null,
  failure_reason: null,
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
