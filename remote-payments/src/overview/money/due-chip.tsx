import type { ReactNode } from 'react';
import { Chip } from 'shared/ui/chip';
import type { DueChipTexts } from './describe-money.ts';

const LOOKS = {
  overdue: { kind: 'bad', icon: 'warning' },
  due_today: { kind: 'warn', icon: 'clock' },
  soon: { kind: 'warn', icon: 'clock' },
  later: { kind: 'plain', icon: 'calendar' },
} as const;

/** All looks of the chip, for templates. */
export const DUE_CHIP_LOOKS = Object.keys(LOOKS) as (keyof typeof LOOKS)[];

/** Shows the most urgent due date (`describeDueChip`). */
export function DueChip({ look, text }: { look: DueChipTexts['look']; text: ReactNode }) {
  return <Chip {...LOOKS[look]}>{text}</Chip>;
}
