import { runInLanguage } from 'services/platform/texts/reader-language';
import type { LeaseTerms } from 'services/resident/move-out/store/find-lease-terms';
import { getDateChoice } from './date-choice.ts';

const LEASE = {
  terms: {
    rule: {
      length: { unit: 'days', count: 60 },
      countFrom: 'next_month',
      mustEndOn: 'month_end',
      blackoutMonths: [],
      earlyTerminationFeeCents: 200_000,
    },
    term: { termEnd: '2027-05-31' },
    lines: [{ amountCents: 145_000, startsOn: '2025-08-01', endsOn: null }],
  },
  today: '2026-09-28',
  home: '1180 Quayside Avenue, Apt 3B',
  company: 'Harbor & Pine',
} as unknown as LeaseTerms;

const getTexts = () => {
  const choice = getDateChoice(LEASE, '2026-10-31');
  return [choice.consent_text, choice.early?.consent_text];
};

test('writes the notice that a renter signs, with the request to end the lease early', () => {
  expect(getTexts()).toEqual([
    'I give Harbor & Pine notice, for everyone on the lease, that we will move out of 1180 Quayside Avenue, Apt 3B ' +
      'on Oct 31, 2026. I understand that rent is likely due until May 31, 2027.',
    'I give Harbor & Pine notice, for everyone on the lease, that we will move out of 1180 Quayside Avenue, Apt 3B ' +
      'on Oct 31, 2026. I understand that rent is likely due until Nov 30, 2026. I ask to end the lease early for a ' +
      'fee of $2,000.00. Harbor & Pine decides whether to allow it.',
  ]);
});

test('writes the notice in Spanish for a Spanish page', () => {
  const [notice, early] = runInLanguage('es', getTexts);
  expect(notice).toBe(
    'Doy a Harbor & Pine aviso de desocupación, en nombre de todas las personas del contrato de renta: desocuparemos ' +
      '1180 Quayside Avenue, Apt 3B el 31 oct 2026. Entiendo que es probable que deba la renta hasta el 31 may 2027.',
  );
  expect(early).toContain(
    'Pido terminar antes el contrato de renta por un cargo de $2,000.00. Harbor & Pine decide si lo permite.',
  );
});
