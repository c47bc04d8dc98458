import { Chip } from 'shared/ui/chip';
import { t } from '../texts.ts';
import type { PlanStatus } from './plan-status.ts';

const LOOKS = {
  active: { kind: 'ok', icon: 'check-circle' },
  paused: { kind: 'warn', icon: 'clock' },
  held: { kind: 'warn', icon: 'lock' },
  needs_action: { kind: 'bad', icon: 'warning' },
  ended: { kind: 'plain', icon: 'minus-circle' },
  off: { kind: 'plain', icon: 'minus-circle' },
} as const;

/** Shows the status of the plan: on, paused, on hold, action needed, ended or off. */
export function PlanChip({ state }: { state: PlanStatus }) {
  return <Chip {...LOOKS[state]}>{t(`autoPay.state.${state}`)}</Chip>;
}
