// cspell:ignore diciembre
import { runInLanguage } from 'services/platform/texts/reader-language';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { getMandate, includesBackupFee } from './mandate.ts';

const BANK = { kind: 'bank', institution: 'Pine County Bank', last4: '1111' } as const;
const CARD = { kind: 'credit_card', institution: 'Visa', last4: '4242' } as const;
const DEBIT = { kind: 'debit_card', institution: 'Visa', last4: '5555' } as const;

const TERMS: AutoPayTerms = {
  kind: 'full_balance',
  amount_cents: null,
  percent: null,
  cap_cents: 160_000,
  day: 1,
  ends: 'lease_end',
  ends_on: null,
  method_id: 'main',
  backup_method_id: null,
  notice_days: 10,
};

type Method = Parameters<typeof getMandate>[0]['method'];

const getText = (method: Method, backup?: Method) =>
  getMandate({
    name: 'Maya Ortiz',
    terms: TERMS,
    payeeName: 'Harbor & Pine',
    method,
    backup,
    firstOn: '2026-12-01',
  }).text;

test('states that the fee is added when a backup card pays', () => {
  expect(getText(BANK, CARD)).toContain(
    'If that is declined, Harbor & Pine may take the same amount from Visa •••• 4242 instead, plus ' +
      "that card's fee.",
  );
});

test('states the fee of each card when a card is the main method and another card the backup', () => {
  const text = getText(CARD, DEBIT);
  expect(text).toContain('The card fee is added to each payment.');
  expect(text).toContain("from Visa •••• 5555 instead, plus that card's fee.");
});

test('mentions no fee when only bank accounts are used', () => {
  expect(getText(BANK, { ...BANK, last4: '2222' })).not.toContain('fee');
  expect(getText(CARD, BANK)).toContain(
    'from Pine County Bank •••• 1111 instead, without the card fee.',
  );
});

test('writes the whole mandate in Spanish, and its version names the language', () => {
  const mandate = runInLanguage('es', () =>
    getMandate({
      name: 'Maya Ortiz',
      terms: { ...TERMS, kind: 'share', percent: 50 },
      payeeName: 'Harbor & Pine',
      method: BANK,
      backup: CARD,
      firstOn: '2026-12-01',
      shortNotice: { drawOn: '2026-12-01', noticeOn: '2026-11-30', daysAhead: 1 },
    }),
  );
  expect(mandate.version).toMatch(/-es$/);
  expect(includesBackupFee(mandate.version)).toBe(true);
  expect(mandate.text).toContain(
    'Yo, Maya Ortiz, autorizo a Harbor & Pine a debitar mi cuenta Pine County Bank •••• 1111 cada mes, el día 1, ' +
      'por el 50% de lo que se cobra por el mes, con un límite de $1,600.00, a partir del 1 de diciembre de 2026, ' +
      'hasta que termine mi contrato de renta o hasta que yo lo detenga.',
  );
  expect(mandate.noticeWaiver).toContain('1 día antes. Elegí 10 días de aviso');
  expect(`${mandate.text} ${mandate.noticeWaiver}`).not.toMatch(
    /\b(the|payment|fee|days?|notice)\b/,
  );
});
