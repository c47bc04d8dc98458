import { media, radius } from 'shared/theme/tokens';
import { Placeholder } from 'shared/ui/placeholder';
import styled from 'styled-components';

interface LoadingShapeProps {
  /** As high as what comes: an amount, a bar, a chip, a button. */
  rem: number;
  /** Where another number of lines is what comes from 640 on. */
  wideRem?: number;
  width?: string;
  /** The icon of a result. */
  round?: boolean;
  /** Its columns, where it stands in a grid. */
  at?: string;
}

/** A piece of a placeholder, cut to the height of what comes. */
export function LoadingShape(props: LoadingShapeProps) {
  const { rem, wideRem = rem, width = '100%', round = false, at } = props;
  return (
    <Cut $rem={rem} $wideRem={wideRem} $round={round} style={{ gridColumn: at, width }}>
      <Placeholder type="image" shade="light" />
    </Cut>
  );
}

const Cut = styled.div<{ $rem: number; $wideRem: number; $round: boolean }>`
  overflow: hidden;
  height: ${({ $rem }) => $rem}rem;
  border-radius: ${({ $round }) => ($round ? '50%' : radius.medium)};
  ${media.tablet} { height: ${({ $wideRem }) => $wideRem}rem; }
`;
