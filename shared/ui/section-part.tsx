import { type ReactElement, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { s, space, type } from '../theme/tokens.ts';
import type { ElementChildren } from './element-children.ts';

interface SectionPartProps {
  readonly title: string;
  /** A quiet fact or a link to the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ElementChildren;
}

/** A section of the main column or of the full-width block: h2, then what it is about. */
export function SectionPart({ title, aside, children }: SectionPartProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {children}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space(4)} ${space(16)};
  margin-bottom: ${space(12)};
  h2 { ${type.h2} }
`;

const Aside = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
  color: ${s('inkMuted')};
`;
