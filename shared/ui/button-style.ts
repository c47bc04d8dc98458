import { css } from 'styled-components';
import { media, motion, radius, s, space, type } from '../theme/tokens.ts';

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

const KINDS: Readonly<Record<ButtonKind, ReturnType<typeof css>>> = {
  primary: css`
    background: ${s('action')};
    color: ${s('onAction')};
    &:hover { background: ${s('actionHover')}; }
  `,
  secondary: css`
    background: ${s('harborTint')};
    color: ${s('onHarborTint')};
    &:hover { border-color: ${s('action')}; }
  `,
  default: css`
    background: ${s('sunken')};
    color: ${s('ink')};
    &:hover { border-color: ${s('control')}; }
  `,
  outlined: css`
    background: ${s('sheet')};
    border-color: ${s('control')};
    color: ${s('ink')};
    &:hover { border-color: ${s('ink')}; }
  `,
  outlinedPrimary: css`
    background: ${s('sheet')};
    border-color: ${s('link')};
    color: ${s('link')};
    &:hover { background: ${s('harborTint')}; color: ${s('onHarborTint')}; }
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
