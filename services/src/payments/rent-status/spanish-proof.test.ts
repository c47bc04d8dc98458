import { runInLanguage } from 'services/platform/texts/reader-language';
import { findEnglishTexts } from 'services/testing/files/find-english-texts';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import type { RentStatus } from 'shared/contract/payments/rent-status';
import { extractText, getDocumentProxy } from 'unpdf';
import { getCountsAsPaid } from './payment-tracks.ts';
import {
  formatProofSentence,
  formatProofTitle,
  formatProofViews,
  formatRent,
} from './proof-messages.ts';
import { type PaymentProof, renderProofPdf } from './render-proof-pdf.ts';

const FOLDER = new URL('./messages/', import.meta.url);

let services: TestServices;
let status: RentStatus;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  status = (await maya.send<RentStatus>('GET', '/v1/rent-status', { language: 'es' })).body;
});
afterAll(() => services.close());

const findMonth = () => {
  const month = status.months.find(({ payments }) => payments.length > 0);
  const [track] = month?.payments ?? [];
  if (!month || !track) throw new Error('No month has a payment.');
  return { month, track };
};

test('writes the proof in Spanish, with its language and without English labels', async () => {
  const { month, track } = findMonth();
  const proof: PaymentProof = {
    track,
    rents: [month],
    home: {
      letterhead: {
        company: 'Harbor & Pine',
        officeAddress: '12 Pier Street',
        officePhone: '(555) 010-0142',
      },
      address: '1180 Quayside Avenue',
      renters: 'Maya Ortiz',
      timeZone: 'America/Chicago',
    },
    code: '0000-0000-0000-0000-0000',
    madeAt: new Date('2026-10-08T15:00:00Z'),
  };
  const file = await runInLanguage('es', () => renderProofPdf(proof));
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: expect.stringMatching(/^(Comprobante de pago|Estado del pago) /),
    Language: 'es-US',
  });
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('¿Es auténtica esta página?');
  expect(findEnglishTexts(text, FOLDER)).toEqual([]);
});

test('writes every state of a payment and of a rent in Spanish', () => {
  const { month, track } = findMonth();
  const texts = runInLanguage('es', () =>
    PAYMENT_STATES.flatMap((state) => {
      const payment = { ...track.payment, state };
      const one = { ...track, payment, counts: getCountsAsPaid(payment) };
      return [
        formatProofTitle(one),
        formatProofSentence(one),
        ...formatProofViews(one, 'America/Chicago').flat(),
        ...formatRent(month),
      ];
    }),
  );
  expect(findEnglishTexts(texts.join('\n'), FOLDER)).toEqual([]);
  expect(texts.join('\n')).toContain('El banco devolvió este pago. No cuenta como pagado.');
});
