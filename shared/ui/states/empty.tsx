import type { ReactElement, ReactNode } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  /** What will appear here, and how. */
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ElementChildren;
}

/** Empty state: what will appear here, and the next step. */
export function Empty({ icon, title, children, action }: EmptyProps): ReactElement {
  return (
    <Root>
      <Mark>
        <Icon name={icon} size={40} />
      </Mark>
      <h2>{title}</h2>
      {children && <TextBlock>{children}</TextBlock>}
      {action}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding: ${space(8)} 0;
  h2 { ${type.h2} ${media.desktop} { font-size: 1.5rem; line-height: 2rem; } }
  > :last-child:not(h2) { margin-bottom: 0; }
`;

const Mark = styled.span`
  margin-bottom: ${space(16)};
  color: ${color('pine')};
`;

const TextBlock = styled.div`
  max-width: 28rem;
  margin: ${space(4)} 0 ${space(24)};
  color: ${color('inkMuted')};
`;
