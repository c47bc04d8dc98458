import type { ReactElement } from 'react';
import { media } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon, type IconName } from './icon.tsx';
import { type StatusKind, statusColors } from './status-style.ts';

interface StatusIconProps {
  readonly kind: StatusKind;
  readonly icon: IconName;
}

/** A round icon above a result. Decorative: the heading below has the text. */
export function StatusIcon({ kind, icon }: StatusIconProps): ReactElement {
  return (
    <Round $kind={kind}>
      <Icon name={icon} size={24} />
    </Round>
  );
}

const Round = styled.span<{ $kind: StatusKind }>`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  ${({ $kind }) => statusColors[$kind]}
  ${media.forcedColors} { border: 1px solid; }
`;
