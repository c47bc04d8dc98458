import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/**
 * The one raised surface of a screen: the thing to act on. `$fill="edge"` lets its content (the method
 * picker) reach the edge. Its direct children are parted by 24.
 */
export const Sheet = styled.div<{ $fill?: 'inset' | 'edge' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $fill }) => ($fill === 'edge' ? '0' : space(24))};
  padding: ${({ $fill }) => ($fill === 'edge' ? '0' : space(20))};
  overflow: ${({ $fill }) => ($fill === 'edge' ? 'clip' : 'visible')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('sheet')};
  ${media.largeText} { padding: ${({ $fill }) => ($fill === 'edge' ? '0' : space(12))}; }
  ${media.desktop} { padding: ${({ $fill }) => ($fill === 'edge' ? '0' : space(32))}; }
`;

/** The small title of a sheet, and at the other end what marks it: a chip. */
export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(12)};
  margin-bottom: ${space(4)};
  h2 { ${type.h3} }
`;
