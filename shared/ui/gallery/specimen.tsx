import type { ReactElement } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';

/** A group of the gallery with a title. */
export function Group({
  id,
  title,
  children,
}: Readonly<Record<'id' | 'title', string>> & {
  readonly children: ElementChildren;
}): ReactElement {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Section>
  );
}

interface SpecimenProps {
  /** Name of the shown state or kind. */
  readonly label: string;
  readonly children: ElementChildren;
}

/** One part in one state, with a label above. */
export function Specimen({ label, children }: SpecimenProps): ReactElement {
  return (
    <div>
      <Label>{label}</Label>
      {children}
    </div>
  );
}

interface ShownAsProps {
  readonly state: 'hover' | 'focus';
  readonly children: ElementChildren;
}

/** Shows a control in its hover or focus state. */
export function ShownAs({ state, children }: ShownAsProps): ReactElement {
  return <span data-shown-as={state}>{children}</span>;
}

/** Two columns from 1024 px, otherwise one. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(32)} ${space(56)};
  align-items: start;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** Small items side by side. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(16)};
`;

/** Stacked parts. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
  padding-top: ${space(16)};
  border-top: 1.5px solid ${color('ink')};
  > h2 { ${type.h2} }
`;

const Label = styled.p`
  ${type.small}
  margin-bottom: ${space(8)};
  color: ${color('inkMuted')};
`;
