import { createHmac } from 'node:crypto';
import type { PaymentState } from 'services/payments/payment/payment-states';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';

/** What a proof says of a payment, and its code vouches for. */
export type Proven = {
  paymentId: string;
  reference: string;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  countsAsPaidOn: string;
  /** When it was made, to the minute. */
  madeAt: Date;
};

// Without I, L, O and U: nobody mistakes one sign for another on paper.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MINUTE = 60_000;
const TIME_SIGNS = 6;
const SEAL_SIGNS = 14;
const BITS = 5;

/** The code of a proof: its minute, then 70 bits that only this secret makes. `01QK-3F9A-...`, 20 signs. */
export function proofCode(secret: string, proven: Proven): string {
  const minute = Math.floor(proven.madeAt.getTime() / MINUTE);
  const code = timeSigns(minute) + sealOf(secret, proven, minute);
  return code.match(/.{4}/g)?.join('-') ?? code;
}

function timeSigns(minute: number): string {
  const places = Array.from({ length: TIME_SIGNS }, (_, at) => (TIME_SIGNS - 1 - at) * BITS);
  return places.map((bits) => SIGNS[(minute >>> bits) & 31]).join('');
}

function sealOf(secret: string, proven: Proven, minute: number): string {
  const { paymentId, reference, state, amountCents, refundedCents, countsAsPaidOn } = proven;
  const said = [paymentId, reference, state, amountCents, refundedCents, countsAsPaidOn, minute];
  const seal = createHmac('sha256', secret).update(JSON.stringify(said)).digest();
  return [...seal.subarray(0, SEAL_SIGNS)].map((byte) => SIGNS[byte & 31]).join('');
}

type Payment = Omit<Proven, 'state' | 'refundedCents' | 'madeAt'>;

/**
 * What the proof with this code said when it was made; undefined where the code is not ours or is of
 * another payment. `refundedCents`: every sum that has ever gone back of the payment.
 */
export function readProofCode(
  secret: string,
  written: string,
  payment: Payment,
  refundedCents: readonly number[],
): Proven | undefined {
  const code = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const minute = [...code.slice(0, TIME_SIGNS)].reduce(
    (n, sign) => n * 32 + SIGNS.indexOf(sign),
    0,
  );
  const madeAt = new Date(minute * MINUTE);
  // Which state it was in then is not kept: one of them fits, or none.
  return PAYMENT_STATES.flatMap((state) =>
    refundedCents.map((cents) => ({ ...payment, state, refundedCents: cents, madeAt })),
  ).find((proven) => proofCode(secret, proven).replaceAll('-', '') === code);
}
