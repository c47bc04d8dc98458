import type { RentMonth } from 'shared/contract/payments/rent-status';
import { color, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { formatLateFee } from './late-fee-messages.ts';

interface LateFeeLineProps {
  lateFee: RentMonth['late_fee'];
  timeZone: string;
}

/** Shows a possible or charged late fee. Renders nothing for rent that was paid on time. */
export function LateFeeLine({ lateFee, timeZone }: LateFeeLineProps) {
  const text = formatLateFee(lateFee, timeZone);
  if (text === null) return null;
  const { clock } = lateFee;
  return (
    <Line $warns={clock === 'runs' || clock === 'ran_out'}>
      <Icon name="clock" size={16} />
      <span>{text}</span>
    </Line>
  );
}

const Line = styled.p<{ $warns: boolean }>`
  display: flex;
  gap: ${space(8)};
  svg { flex: none; margin-top: 0.25rem; color: ${({ $warns }) => color($warns ? 'brass' : 'inkMuted')}; }
`;
