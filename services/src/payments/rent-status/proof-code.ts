import { createHmac } from 'node:crypto';
import type { PaymentState } from 'services/payments/payment/payment-states';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';

/** What a proof states about a payment and its code authenticates. */
export type ProofContent = {
  paymentId: string;
  reference: string;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  countsAsPaidOn: string;
  /** When the proof was made, to the minute. */
  madeAt: Date;
};

// Without I, L, O and U, which are easily misread on paper.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MINUTE_MS = 60_000;
const TIME_LENGTH = 6;
const SEAL_LENGTH = 14;
const BITS_PER_CHARACTER = 5;

/** Returns the code of a proof: its minute, then 70 bits of an HMAC. 20 characters, `01QK-3F9A-...`. */
export function createProofCode(secret: string, content: ProofContent): string {
  const minute = Math.floor(content.madeAt.getTime() / MINUTE_MS);
  const code = encodeTime(minute) + getSeal(secret, content, minute);
  return code.match(/.{4}/g)?.join('-') ?? code;
}

function encodeTime(minute: number): string {
  const places = Array.from(
    { length: TIME_LENGTH },
    (_, at) => (TIME_LENGTH - 1 - at) * BITS_PER_CHARACTER,
  );
  return places.map((bits) => ALPHABET[(minute >>> bits) & 31]).join('');
}

function getSeal(secret: string, content: ProofContent, minute: number): string {
  const { paymentId, reference, state, amountCents, refundedCents, countsAsPaidOn } = content;
  const fields = [paymentId, reference, state, amountCents, refundedCents, countsAsPaidOn, minute];
  const seal = createHmac('sha256', secret).update(JSON.stringify(fields)).digest();
  return [...seal.subarray(0, SEAL_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
}

type ProvenPayment = Omit<ProofContent, 'state' | 'refundedCents' | 'madeAt'>;

/**
 * Returns the content of the proof with this code; undefined when the code is invalid or belongs to another
 * payment. `refundedCents`: every total that was refunded at some time.
 */
export function readProofCode(
  secret: string,
  entered: string,
  payment: ProvenPayment,
  refundedCents: readonly number[],
): ProofContent | undefined {
  const code = entered.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const minute = [...code.slice(0, TIME_LENGTH)].reduce(
    (n, character) => n * 32 + ALPHABET.indexOf(character),
    0,
  );
  const madeAt = new Date(minute * MINUTE_MS);
  // The state at that time is not stored, so each state is tried until one matches.
  return PAYMENT_STATES.flatMap((state) =>
    refundedCents.map((cents) => ({ ...payment, state, refundedCents: cents, madeAt })),
  ).find((content) => createProofCode(secret, content).replaceAll('-', '') === code);
}
