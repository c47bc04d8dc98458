import { space } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A value among facts and the way to change it: at its end where there is room, else below it. */
export const ChangeableValue = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: baseline;
  justify-items: start;
  gap: 0 ${space(16)};
  overflow-wrap: anywhere;
  @container (min-width: 26rem) { grid-template-columns: minmax(0, 1fr) auto; }
`;
