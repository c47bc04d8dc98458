import { space } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A value with a link to change it. The link is next to the value if there is space, otherwise below it. */
export const ChangeableValue = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: baseline;
  justify-items: start;
  gap: 0 ${space(16)};
  overflow-wrap: anywhere;
  @container (min-width: 26rem) { grid-template-columns: minmax(0, 1fr) auto; }
`;
