import { color } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** Kinds of statuses and banners: success, in progress, attention, problem, neutral. */
export type StatusKind = 'ok' | 'info' | 'warn' | 'bad' | 'plain';

/** Background and text color of each status. */
export const statusColors: Readonly<Record<StatusKind, ReturnType<typeof css>>> = {
  ok: css`background: ${color('pineTint')}; color: ${color('pine')};`,
  info: css`background: ${color('harborTint')}; color: ${color('onHarborTint')};`,
  warn: css`background: ${color('brassTint')}; color: ${color('brass')};`,
  bad: css`background: ${color('brickTint')}; color: ${color('brick')};`,
  plain: css`background: ${color('sunken')}; color: ${color('ink')};`,
};
