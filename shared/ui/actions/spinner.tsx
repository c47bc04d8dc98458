import { media } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';

const rotation = keyframes`to { transform: rotate(1turn); }`;

/** Decorative spinner; use it with a text. Does not move with `prefers-reduced-motion`. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  /* Inline-block keeps its shape in running text. */
  display: inline-block;
  vertical-align: -0.2em;
  box-sizing: border-box;
  width: 1.125rem;
  height: 1.125rem;
  border: 2.5px solid color-mix(in srgb, currentColor 40%, transparent);
  border-top-color: currentColor;
  ${media.forcedColors} { border-color: Canvas; border-top-color: CanvasText; }
  border-radius: 50%;
  animation: ${rotation} 1s linear infinite;
  ${media.reducedMotion} { animation: none; }
`;
