import { Problem } from '../http/problem.ts';
import { bodyHoldsCardNumber } from './card-number.ts';

/** Numbers of cards are typed at the processor only (PCI SAQ A): ours has no field that takes one. */
export function refuseCardNumbers(body: unknown): void {
  if (!bodyHoldsCardNumber(body)) return;
  throw new Problem(422, 'card_number_refused', 'A card number was sent. Nothing was kept of it.');
}
