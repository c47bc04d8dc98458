import { type ReactElement, type ReactNode, useId } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';

interface SidePartProps {
  readonly title: string;
  /** A chip or a link to the right of the title. */
  readonly action?: ElementChildren;
  readonly children: ReactNode;
}

/** A part of the side column, with a line and a small h2. */
export function SidePart({ title, action, children }: SidePartProps): ReactElement {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {action}
      </Head>
      <Body>{children}</Body>
    </Root>
  );
}

const Root = styled.section`
  border-top: 1.5px solid ${color('ink')};
  padding-top: ${space(16)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space(4)} ${space(16)};
  margin-bottom: ${space(8)};
  h2 { ${type.h3} }
`;

const Body = styled.div`
  ${type.side}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(8)};
  color: ${color('inkMuted')};
  > ul, > dl, > div, > table { justify-self: stretch; }
`;
