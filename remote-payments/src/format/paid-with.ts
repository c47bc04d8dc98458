import { t } from '../texts.ts';

/** How it was paid. Of a co-occupant's method the service gives the kind alone: bank or card. */
export function paidWith(methodLabel: string): string {
  if (methodLabel === 'bank' || methodLabel === 'card') return t(`paidWith.${methodLabel}`);
  return methodLabel;
}
