import type { Payment } from 'shared/contract/payments/payments';
import { extractText } from 'unpdf';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { AHEAD, HOME } from './test-receipt.ts';

const NOW = new Date('2026-10-08T15:00:00Z');

async function readPdfText(payment: Payment & { settled_at: string }): Promise<string> {
  const { text } = await extractText(new Uint8Array(await renderReceiptPdf(payment, HOME, NOW)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

test('lists the unallocated part of a payment as a credit', async () => {
  expect(await readPdfText(AHEAD)).toContain('Kept as a credit on your account $1,450.00');
});

test('lists no credit for a payment that the bank returned', async () => {
  const text = await readPdfText({
    ...AHEAD,
    state: 'returned',
    ahead_cents: 0,
    returned_on: '2026-10-07',
  });
  expect(text).toContain('It no longer pays for anything.');
  expect(text).not.toContain('Kept as a credit');
  expect(text).not.toContain('What it paid for');
});

test('lists the charges that a returned payment had paid', async () => {
  const allocations = [{ description: 'Rent, October 2026', amount_cents: 100_000 }];
  const text = await readPdfText({ ...AHEAD, state: 'returned', ahead_cents: 0, allocations });
  expect(text).toContain('It no longer pays for the charges below.');
  expect(text).toContain('Rent, October 2026 $1,000.00');
  expect(text).not.toContain('Kept as a credit');
});
