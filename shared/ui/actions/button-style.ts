import type { ColorRole } from 'shared/theme/colors';
import { media, motion, radius, s, space, type } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** What a button is for (spec 9). One `primary` a screen, and never a `destructive` beside it. */
export type ButtonKind =
  | 'default'
  | 'destructive'
  | 'outlined'
  | 'outlinedPrimary'
  | 'primary'
  | 'secondary'
  | 'text'
  | 'inactive';

/** An edge of 2 px that moves nothing. */
const edge = (role: ColorRole): string =>
  `border-color: ${s(role)}; box-shadow: inset 0 0 0 1px ${s(role)};`;

const KINDS: Readonly<Record<ButtonKind, ReturnType<typeof css>>> = {
  primary: css`
    background: ${s('action')};
    color: ${s('onAction')};
    &:hover { background: ${s('actionHover')}; }
  `,
  secondary: css`
    background: ${s('harborTint')};
    color: ${s('onHarborTint')};
    &:hover { ${edge('action')} }
  `,
  default: css`
    /* On a dialog in the dark its ground alone is not seen. */
    border-color: ${s('line')};
    background: ${s('sunken')};
    color: ${s('ink')};
    &:hover { ${edge('ink')} }
  `,
  outlined: css`
    border-color: ${s('control')};
    color: ${s('ink')};
    &:hover { ${edge('ink')} }
  `,
  outlinedPrimary: css`
    border-color: ${s('link')};
    color: ${s('link')};
    &:hover { ${edge('link')} }
  `,
  destructive: css`
    background: ${s('brick')};
    color: ${s('onBrick')};
    &:hover { background: ${s('brickHover')}; }
  `,
  text: css`
    color: ${s('link')};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    &:hover { text-decoration-thickness: 2px; }
  `,
  inactive: css`
    border: 1px dashed ${s('control')};
    background: ${s('sunken')};
    color: ${s('inkInactive')};
    ${media.forcedColors} { border-color: GrayText; color: GrayText; }
    cursor: not-allowed;
  `,
};

/** Shape and colours that `Button` and `LinkButton` share. */
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
