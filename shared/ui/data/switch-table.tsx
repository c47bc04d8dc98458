import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

// A table from 640; below, the switches of a row stand under its words, each with its way beside it. The
// roles are said, for what is laid out otherwise is no table to every reader.
/** What is turned on and off, by rows and ways: a `Switch` where they meet, saved as it is turned. */
export const SwitchTable = styled.table.attrs({ role: 'table' })`
  display: block;
  border-top: 1px solid ${color('line')};
  color: ${color('ink')};
  tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th { padding: 0; font-weight: 400; text-align: start; }
  tbody tr {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)} ${space(16)};
    padding: ${space(16)} 0 ${space(8)};
    border-bottom: 1px solid ${color('line')};
  }
  tbody th { grid-column: 1 / -1; }
  td { display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space(12)}; padding: 0; }
  ${media.tablet} {
    display: table;
    width: 100%;
    border: 0;
    border-collapse: collapse;
    tbody { display: table-row-group; }
    thead { position: static; display: table-header-group; clip-path: none; }
    tbody tr { display: table-row; }
    tbody th, td { display: table-cell; border-bottom: 1px solid ${color('line')}; vertical-align: top; }
    tbody th { padding: ${space(16)} 0; }
    td { width: 6rem; padding: ${space(8)} 0 ${space(8)} ${space(16)}; }
    thead th {
      ${type.captionStrong}
      padding-bottom: ${space(8)};
      border-bottom: 1.5px solid ${color('ink')};
      color: ${color('inkMuted')};
    }
    thead th + th { padding-inline-start: ${space(16)}; }
  }
`;

/** Names a column. */
export const SwitchColumnHeader = styled.th.attrs({ role: 'columnheader' })``;
/** Says what a row is about. */
export const SwitchRowHeader = styled.th.attrs({ role: 'rowheader' })``;
/** Holds a switch. */
export const SwitchCell = styled.td.attrs({ role: 'cell' })``;

/** Names the column beside the switch, where no head stands above it. */
export const SwitchColumnLabel = styled.span`
  ${type.smallStrong}
  ${media.tablet} { display: none; }
`;

/** A quiet line of a row. */
export const SwitchNote = styled.span`
  ${type.small}
  display: block;
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;

/** What has become of a turn: a `role="status"` that is always there. */
export const SwitchStatus = styled.span<{ $bad: boolean }>`
  ${type.smallStrong}
  display: block;
  margin-top: ${space(4)};
  color: ${({ $bad }) => ($bad ? color('brick') : color('pine'))};
  &:empty { display: none; }
`;

/** In place of a switch that nobody can turn. */
export const SwitchLocked = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  min-height: 2.75rem;
  color: ${color('inkMuted')};
`;
