import { color, layer, radius, safeArea, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '#src/texts.ts';

/** The first focusable element: skips header and navigation. */
export function SkipLink() {
  return <Skip href="#content">{t('nav.skip')}</Skip>;
}

const Skip = styled.a`
  position: fixed;
  top: calc(${space(12)} + ${safeArea.top});
  left: calc(${space(12)} + ${safeArea.left});
  z-index: ${layer.toast};
  padding: ${space(8)} ${space(16)};
  border-radius: ${radius.medium};
  background: ${color('raised')};
  color: ${color('link')};
  &:not(:focus) { clip-path: inset(50%); }
`;
