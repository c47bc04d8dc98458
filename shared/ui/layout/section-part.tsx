import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';

interface SectionPartProps {
  readonly title: string;
  /** A quiet fact or a link to the right of the title. */
  readonly aside?: ReactNode;
  /** The heading, where a link leads to it: its id, and a ref that moves focus to it. */
  readonly heading?: { readonly id: string; readonly ref: Ref<HTMLHeadingElement> };
  readonly children: ElementChildren;
}

/** A section of the main column or of the full-width block: h2, then what it is about. */
export function SectionPart({ title, aside, heading, children }: SectionPartProps): ReactElement {
  const ownId = useId();
  const id = heading?.id ?? ownId;
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id} {...(heading && { ref: heading.ref, tabIndex: -1 })}>
          {title}
        </h2>
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
  /* Focus comes here by a link, not by Tab: nothing can be done with a heading. */
  h2:focus { outline: none; }
`;

const Aside = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
  color: ${color('inkMuted')};
`;
