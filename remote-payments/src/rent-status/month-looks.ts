import type { RentMonth } from 'shared/contract/payments/rent-status';
import type { Chip } from 'shared/ui/chip';

type Look = Omit<Parameters<typeof Chip>[0], 'children'>;

/** The chip color and icon for the state of a month. */
export const MONTH_LOOKS: Readonly<Record<RentMonth['state'], Look>> = {
  paid: { kind: 'ok', icon: 'check-circle' },
  on_the_way: { kind: 'info', icon: 'half-circle' },
  checking: { kind: 'info', icon: 'refresh' },
  part: { kind: 'warn', icon: 'half-circle' },
  unpaid: { kind: 'warn', icon: 'minus-circle' },
};
