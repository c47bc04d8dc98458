import {
  type KeyboardEvent,
  type ReactElement,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { color, media } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { DialogProps } from './dialog-props.ts';
import { sheetStyle, useDialogContent } from './use-dialog-content.tsx';

/**
 * An open dialog in the browser's own window, for when the code of `DialogWindow` cannot be had: the
 * same words and buttons, the page behind it out of reach, Escape as there.
 */
export function PlainDialog(props: DialogProps): ReactElement {
  const { onClose, width } = props;
  const { body, begin, labelledby, describedby } = useDialogContent(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const onOpen = useEffectEvent(begin);
  useLayoutEffect(() => {
    const window = dialog.current;
    const { classList } = document.documentElement;
    window?.showModal();
    classList.add('hp-dialog-open');
    onOpen();
    return () => {
      // Before it is removed, so that the focus is given back.
      window?.close();
      classList.remove('hp-dialog-open');
    };
  }, []);
  // The caller says when it closes, and some stay until they are answered.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose?.();
  };
  return createPortal(
    <Window
      ref={dialog}
      aria-labelledby={labelledby}
      aria-describedby={describedby}
      onKeyDown={onKeyDown}
      $width={width}
    >
      {body}
    </Window>,
    document.body,
  );
}

const Window = styled.dialog<{ readonly $width: DialogProps['width'] }>`
  max-width: 100%;
  margin: auto 0 0;
  ${sheetStyle}
  &::backdrop { background: ${color('scrim')}; }
  ${media.tablet} { margin: auto; }
  ${media.print} { position: static; }
`;
