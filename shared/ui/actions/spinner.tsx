import { media } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The ring of something in flight; a word stands beside it. Still where motion is not wanted. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  /* In running text, too, it is a ring and not a line. */
  display: inline-block;
  vertical-align: -0.2em;
  box-sizing: border-box;
  width: 1.125rem;
  height: 1.125rem;
  border: 2.5px solid color-mix(in srgb, currentColor 40%, transparent);
  border-top-color: currentColor;
  ${media.forcedColors} { border-color: Canvas; border-top-color: CanvasText; }
  border-radius: 50%;
  animation: ${turn} 1s linear infinite;
  ${media.reducedMotion} { animation: none; }
`;
