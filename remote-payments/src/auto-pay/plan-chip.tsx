import type { AutoPayPlan } from 'shared/contract/payments/auto-pay';
import { Chip } from 'shared/ui/chip';
import { t } from '../texts.ts';

const LOOKS = {
  active: { kind: 'ok', icon: 'check-circle' },
  paused: { kind: 'warn', icon: 'clock' },
  needs_action: { kind: 'bad', icon: 'warning' },
  ended: { kind: 'plain', icon: 'minus-circle' },
  off: { kind: 'plain', icon: 'minus-circle' },
} as const;

/** On, paused, waiting for the renter, or off. */
export function PlanChip({ state }: { state: AutoPayPlan['state'] | 'off' }) {
  return <Chip {...LOOKS[state]}>{t(`autoPay.state.${state}`)}</Chip>;
}
