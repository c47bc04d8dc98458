import type { ReactElement, ReactNode } from 'react';
import { media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type StatusKind, statusColors } from '../icons/status-style.ts';

interface ChipProps {
  readonly kind: StatusKind;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A status with text, icon and color; the text alone is sufficient. A row has one chip, plus "Default". */
export function Chip({ kind, icon, children }: ChipProps): ReactElement {
  return (
    <Root $kind={kind}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.span<{ $kind: StatusKind }>`
  ${type.captionStrong}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  padding: 2px ${space(8)};
  border-radius: ${radius.small};
  white-space: nowrap;
  ${media.largeText} { white-space: normal; }
  ${({ $kind }) => statusColors[$kind]}
  ${media.forcedColors} { border: 1px solid; }
`;
