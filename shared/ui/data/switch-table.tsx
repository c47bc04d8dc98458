import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

/**
 * A table of `Switch` cells that save immediately. Below 640 px the switches of a row are below its text, each with
 * its column label. The ARIA roles are explicit, because browsers drop table semantics with another CSS display.
 */
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

/** A column header. */
export const SwitchColumnHeader = styled.th.attrs({ role: 'columnheader' })``;
/** A row header. */
export const SwitchRowHeader = styled.th.attrs({ role: 'rowheader' })``;
/** A cell with a switch. */
export const SwitchCell = styled.td.attrs({ role: 'cell' })``;

/** Column label next to a switch, for narrow screens without a header row. */
export const SwitchColumnLabel = styled.span`
  ${type.smallStrong}
  ${media.tablet} { display: none; }
`;

/** A secondary line in a row header. */
export const SwitchNote = styled.span`
  ${type.small}
  display: block;
  margin-top: ${space(4)};
  color: ${color('inkMuted')};
`;

/** Result of a change. Render it always with `role="status"`, so that changes are announced. */
export const SwitchStatus = styled.span<{ $bad: boolean }>`
  ${type.smallStrong}
  display: block;
  margin-top: ${space(4)};
  color: ${({ $bad }) => ($bad ? color('brick') : color('pine'))};
  &:empty { display: none; }
`;

/** Replaces a switch that cannot be changed. */
export const SwitchLocked = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  min-height: 2.75rem;
  color: ${color('inkMuted')};
`;
