import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { color, layer, safeArea, space } from 'shared/theme/tokens';
import styled from 'styled-components';

/** Shows the line of a dialog that did not load at the bottom of the window, over the page and outside of it. */
export const showOverPage = (line: ReactElement): ReactNode =>
  createPortal(<Notice>{line}</Notice>, document.body);

const Notice = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.dialog};
  padding: ${space(24)} calc(${space(16)} + ${safeArea.right}) calc(${space(24)} + ${safeArea.bottom}) calc(${space(16)} + ${safeArea.left});
  background: ${color('sheet')};
`;
