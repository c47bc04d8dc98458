import { space } from 'shared/theme/tokens';
import styled from 'styled-components';

/** A small form in the row of the method that it is about. */
export const RowForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(20)};
  width: 100%;
  margin-top: ${space(8)};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
`;
