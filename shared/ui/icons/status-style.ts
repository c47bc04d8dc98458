import { color } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** What a status or a banner says: good outcome, on the way, look here, a problem, or merely so. */
export type StatusKind = 'ok' | 'info' | 'warn' | 'bad' | 'plain';

/** Ground and text of each status, for chips and round marks. */
export const statusColors: Readonly<Record<StatusKind, ReturnType<typeof css>>> = {
  ok: css`background: ${color('pineTint')}; color: ${color('pine')};`,
  info: css`background: ${color('harborTint')}; color: ${color('onHarborTint')};`,
  warn: css`background: ${color('brassTint')}; color: ${color('brass')};`,
  bad: css`background: ${color('brickTint')}; color: ${color('brick')};`,
  plain: css`background: ${color('sunken')}; color: ${color('ink')};`,
};
