import fc from 'fast-check';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { createProofCode, type ProofContent, readProofCode } from './proof-code.ts';

const SECRET = 'a secret of this test';
const proven = fc.record({
  paymentId: fc.uuid(),
  reference: fc.constant('HP-4471-2093'),
  state: fc.constantFrom(...PAYMENT_STATES),
  amountCents: fc.integer({ min: 1, max: 100_000_000 }),
  refundedCents: fc.constantFrom(0, 500, 1_000),
  countsAsPaidOn: fc.constantFrom('2026-10-01', '2026-11-01'),
  madeAt: fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  }),
});
const read = (code: string, said: ProofContent, secret = SECRET) =>
  readProofCode(secret, code, said, [0, 500, 1_000]);

test('encodes the time and the payment state of a proof, in any spelling', () => {
  fc.assert(
    fc.property(proven, (said) => {
      const code = createProofCode(SECRET, said);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      const minute = new Date(Math.floor(said.madeAt.getTime() / 60_000) * 60_000);
      expect(read(code, said)).toMatchObject({ ...said, madeAt: minute });
      expect(read(code.toLowerCase().replaceAll('-', ' '), said)).toBeDefined();
    }),
  );
});

test('rejects a code of another payment, amount, day or secret, or with one character changed', () => {
  fc.assert(
    fc.property(proven, fc.nat({ max: 19 }), (said, at) => {
      const code = createProofCode(SECRET, said);
      expect(read(code, { ...said, paymentId: 'another' })).toBeUndefined();
      expect(read(code, { ...said, amountCents: said.amountCents + 1 })).toBeUndefined();
      expect(read(code, { ...said, countsAsPaidOn: '2026-10-02' })).toBeUndefined();
      expect(read(code, said, 'another secret of it')).toBeUndefined();
      const signs = [...code.replaceAll('-', '')];
      signs[at] = signs[at] === '7' ? '8' : '7';
      expect(read(signs.join(''), said)).toBeUndefined();
    }),
  );
});

test.each(['', '????????????????????', 'U'.repeat(20)])('rejects the code %j', (written) => {
  const said = fc.sample(proven, 1)[0] as ProofContent;
  expect(read(written, said)).toBeUndefined();
});
