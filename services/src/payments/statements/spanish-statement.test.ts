import { runInLanguage } from 'services/platform/texts/reader-language';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Statement, StatementLine } from './find-statement.ts';
import { renderStatementCsv } from './render-statement-csv.ts';
import { renderStatementPdf } from './render-statement-pdf.ts';

const line: StatementLine = {
  line_id: 'line-1',
  date: { value: '2026-10-06' },
  transaction_type: 'late_fee',
  payee_payer: 'Harbor & Pine',
  description: 'Parking space 12',
  reason: null,
  reference: 'HP-00000001',
  charge: 5_000,
  receipt: null,
  amount: 5_000,
} as StatementLine;

const createStatement = (lines: StatementLine[]): Statement => ({
  home: {
    letterhead: { company: 'Harbor & Pine', officeAddress: '12 Pier Street', officePhone: '' },
    address: '1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999',
    renters: 'Maya Ortiz, Sam Ortiz',
    timeZone: 'America/Chicago',
  },
  from: '2026-10-01',
  to: '2026-10-31',
  openingCents: 0,
  closingCents: 5_000,
  lines,
  madeAt: new Date('2026-11-01T15:00:00Z'),
});

const FOLDER = new URL('./messages/', import.meta.url);

test.each([
  ['with a line', [line], 'Parking space 12'],
  ['without lines', [], 'No hubo cargos ni pagos en estos días.'],
])('writes the statement %s in Spanish', async (_, lines, expected) => {
  const file = await runInLanguage('es', () => renderStatementPdf(createStatement(lines)));
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Estado de cuenta', Language: 'es-US' });
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Desde 1 oct 2026');
  expect(text).toContain(expected);
  expect(findEnglishTexts(text, FOLDER)).toEqual([]);
});

test('writes the spreadsheet in Spanish with plain amounts', () => {
  const text = runInLanguage('es', () => renderStatementCsv(createStatement([line])));
  expect(text).toContain('Tipo,Descripción,Nombre,Referencia,Cargo,Pago');
  expect(text).toContain('2026-10-06,Cargo por atraso,Parking space 12');
  expect(text).toContain(',50.00,,50.00');
  expect(findEnglishTexts(text, FOLDER)).toEqual([]);
});
