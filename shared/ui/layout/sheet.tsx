import { color, media, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/**
 * The main card of a screen, with the primary action. `$fill="edge"` removes the padding (for the method picker).
 * Direct children have a gap of 24 px.
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

/** The title of a sheet, with a chip at the end. */
export const SheetHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(12)};
  margin-bottom: ${space(4)};
  h2 { ${type.h3} }
`;
