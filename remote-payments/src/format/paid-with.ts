import { t } from '../texts.ts';
import { keepNumberOnOneLine } from './method-label.ts';

/** How it was paid. Of a co-occupant's method the service gives the kind alone: bank or card. */
export function formatPaidWith(methodLabel: string): string {
  if (methodLabel === 'bank' || methodLabel === 'card') return t(`paidWith.${methodLabel}`);
  return keepNumberOnOneLine(methodLabel);
}
