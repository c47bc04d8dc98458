import { s } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** What a status or a banner says: good outcome, on the way, look here, a problem, or merely so. */
export type StatusKind = 'ok' | 'info' | 'warn' | 'bad' | 'plain';

/** Ground and text of each status, for chips and round marks. */
export const statusColors: Readonly<Record<StatusKind, ReturnType<typeof css>>> = {
  ok: css`background: ${s('pineTint')}; color: ${s('pine')};`,
  info: css`background: ${s('harborTint')}; color: ${s('onHarborTint')};`,
  warn: css`background: ${s('brassTint')}; color: ${s('brass')};`,
  bad: css`background: ${s('brickTint')}; color: ${s('brick')};`,
  plain: css`background: ${s('sunken')}; color: ${s('ink')};`,
};
