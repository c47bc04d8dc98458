import type { ColorRole } from 'shared/theme/colors';
import { color, media, motion, radius, space, type } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** Button variants (spec 9). A screen has one `primary`, and never a `destructive` next to it. */
export type ButtonKind =
  | 'default'
  | 'destructive'
  | 'outlined'
  | 'outlinedPrimary'
  | 'primary'
  | 'secondary'
  | 'text'
  | 'inactive';

/** A 2 px border that does not change the layout. */
const edge = (role: ColorRole): string =>
  `border-color: ${color(role)}; box-shadow: inset 0 0 0 1px ${color(role)};`;

const KINDS: Readonly<Record<ButtonKind, ReturnType<typeof css>>> = {
  primary: css`
    background: ${color('action')};
    color: ${color('onAction')};
    &:hover { background: ${color('actionHover')}; }
  `,
  secondary: css`
    background: ${color('harborTint')};
    color: ${color('onHarborTint')};
    &:hover { ${edge('action')} }
  `,
  default: css`
    /* In the dark scheme the background is hardly visible on a dialog. */
    border-color: ${color('line')};
    background: ${color('sunken')};
    color: ${color('ink')};
    &:hover { ${edge('ink')} }
  `,
  outlined: css`
    border-color: ${color('control')};
    color: ${color('ink')};
    &:hover { ${edge('ink')} }
  `,
  outlinedPrimary: css`
    border-color: ${color('link')};
    color: ${color('link')};
    &:hover { ${edge('link')} }
  `,
  destructive: css`
    background: ${color('brick')};
    color: ${color('onBrick')};
    &:hover { background: ${color('brickHover')}; }
  `,
  text: css`
    color: ${color('link')};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    &:hover { text-decoration-thickness: 2px; }
  `,
  inactive: css`
    border: 1px dashed ${color('control')};
    background: ${color('sunken')};
    color: ${color('inkInactive')};
    ${media.forcedColors} { border-color: GrayText; color: GrayText; }
    cursor: not-allowed;
  `,
};

/** Shape and colors shared by `Button` and `LinkButton`. */
export const buttonStyle = css<{ $kind: ButtonKind; $fullWidth: boolean }>`
  ${type.strong}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  box-sizing: border-box;
  justify-self: ${({ $fullWidth }) => ($fullWidth ? 'stretch' : 'start')};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  max-width: 100%;
  min-height: 3rem;
  padding: ${space(8)} ${space(20)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: transparent;
  font-family: inherit;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  ${({ $kind }) => KINDS[$kind]}
  ${media.desktop} { min-height: 2.75rem; }
  ${media.print} { display: none; }
`;
