import { t } from '../texts.ts';
import { keepNumberOnOneLine } from './method-label.ts';

/** Formats the method of a payment. For a co-occupant's payment the service only returns `bank` or `card`. */
export function formatPaidWith(methodLabel: string): string {
  if (methodLabel === 'bank' || methodLabel === 'card') return t(`paidWith.${methodLabel}`);
  return keepNumberOnOneLine(methodLabel);
}
