import { runInLanguage } from 'services/platform/texts/reader-language';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { NOTICE_STATES, type NoticeGiven } from 'shared/contract/notice';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderNoticePdf } from './render-notice-pdf.ts';

const NOTICE: NoticeGiven = {
  move_out_id: 'move-out-1',
  reference: 'HP-4471-2093',
  state: 'submitted',
  given_on: '2026-10-01',
  given_by_name: 'Maya Ortiz',
  given_by_me: true,
  move_out_date: '2026-11-30',
  rent_until: '2026-11-30',
  extra_cents: 0,
  early: { fee_cents: 145_000, granted: true },
  move_out_reason_name: 'A reason of the company',
  reason_text: null,
  contact_phone: null,
  contact_email: null,
  refund_way: 'bank',
  walkthroughs: [{ on: '2026-11-30', part: 'morning' }],
  answer_by: '2026-10-05T15:00:00Z',
  accepted_at: '2026-10-02T15:00:00Z',
  can_withdraw: false,
  office_text: 'Please leave both keys.',
  deposit_due_on: '2026-12-21',
  key_return: 'Bring every key to the office.',
  time_zone: 'America/Chicago',
};

const HOME = {
  letterhead: { company: 'Harbor & Pine', officeAddress: '12 Pier Street', officePhone: '' },
  address: '1180 Quayside Avenue, Apt 3B',
  renters: 'Maya Ortiz, Sam Ortiz',
  timeZone: 'America/Chicago',
};

const SIGNATURE = { name: 'Maya Ortiz', text: 'The text that was signed.', at: new Date(0) };

test.each(NOTICE_STATES)('writes a notice that is %s in Spanish', async (state) => {
  const file = await runInLanguage('es', () =>
    renderNoticePdf({ ...NOTICE, state }, HOME, SIGNATURE),
  );
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Aviso de desocupación', Language: 'es-US' });
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('The text that was signed.');
  expect(text).toContain('Inspección');
  expect(findEnglishTexts(text, new URL('./messages/', import.meta.url))).toEqual([]);
});

test('marks the text of the office as English in a Spanish notice', async () => {
  const file = await runInLanguage('es', () => renderNoticePdf(NOTICE, HOME, SIGNATURE));
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect(tree).toContain('"lang":"en-US"');
});
