import { media, radius } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';

interface LoadingShapeProps {
  /** Height in rem of the content that replaces it. */
  rem: number;
  /** Height in rem from tablet width, where the content has a different number of lines. */
  wideRem?: number;
  width?: string;
  /** True for a round shape such as a status icon. */
  round?: boolean;
  /** The `grid-column` value, when it is in a grid. */
  at?: string;
}

/** A placeholder with the exact height of the content that replaces it. */
export function LoadingShape(props: LoadingShapeProps) {
  const { rem, wideRem = rem, width = '100%', round = false, at } = props;
  return (
    <ShapeBox $rem={rem} $wideRem={wideRem} $round={round} style={{ gridColumn: at, width }}>
      <Placeholder type="image" shade="light" />
    </ShapeBox>
  );
}

const ShapeBox = styled.div<{ $rem: number; $wideRem: number; $round: boolean }>`
  overflow: hidden;
  height: ${({ $rem }) => $rem}rem;
  border-radius: ${({ $round }) => ($round ? '50%' : radius.medium)};
  ${media.tablet} { height: ${({ $wideRem }) => $wideRem}rem; }
`;
