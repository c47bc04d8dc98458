import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { focusContentIfLost } from './focus-on-arrival.ts';
import { t } from './texts.ts';

/**
 * Says that the screen below was loaded again after an error. The screen moves the focus to its heading; the
 * notice returns it to an element outside of the screen, or moves it when it was lost.
 */
export function ReplacementNotice() {
  const focused = useRef<Element | null>(null);
  // The live region exists before its text, so that screen readers announce it.
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, []);
  useEffect(() => {
    setText(t('replaced'));
    // Runs after the effects of the screen and the microtasks in which it moves the focus.
    const timer = setTimeout(() => correctFocus(focused.current));
    return () => clearTimeout(timer);
  }, []);
  return <Note role="status">{text}</Note>;
}

function correctFocus(before: Element | null): void {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
  } else focusContentIfLost();
}

const Note = styled.p`
  ${type.small}
  padding: ${space(16)} ${space(16)} 0;
  color: ${color('inkMuted')};
  &:empty { display: none; }
  ${media.tablet} { padding-inline: ${space(32)}; }
  ${media.desktop} { padding-inline: ${space(40)}; }
`;
