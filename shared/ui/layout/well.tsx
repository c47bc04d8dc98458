import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A box with a muted background, for expanded content and notes. */
export const Well = styled.div`
  ${type.body}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(12)};
  width: 100%;
  padding: ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${color('sunken')};
  color: ${color('ink')};
`;
