import { Problem } from '../http/problem.ts';
import { bodyHoldsBankNumbers, bodyHoldsCardNumber } from './card-number.ts';

/** Numbers of cards and accounts are typed at the processor only (PCI SAQ A): ours has no field for one. */
export function refuseCardNumbers(body: unknown): void {
  const what = bodyHoldsCardNumber(body)
    ? 'A card number'
    : bodyHoldsBankNumbers(body) && 'The number of an account';
  if (!what) return;
  throw new Problem(422, 'card_number_refused', `${what} was sent. Nothing was kept of it.`);
}
