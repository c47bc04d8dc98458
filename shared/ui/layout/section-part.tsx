import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';

interface SectionPartProps {
  readonly title: string;
  /** Secondary text or a link to the right of the title. */
  readonly aside?: ReactNode;
  /** For a heading that a link targets: its id, and a ref to move the focus to it. */
  readonly heading?: { readonly id: string; readonly ref: Ref<HTMLHeadingElement> };
  readonly children: ElementChildren;
}

/** A section of the main column or the full-width block, with an h2. */
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
  /* No focus ring: the heading is only focused by a link. */
  h2:focus { outline: none; }
`;

const Aside = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
  color: ${color('inkMuted')};
`;
