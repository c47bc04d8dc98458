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
 * An open dialog based on the native `<dialog>`, for when the code of `DialogWindow` cannot be loaded. It has the same
 * content and behavior.
 */
export function PlainDialog(props: DialogProps): ReactElement {
  const { onClose, width } = props;
  const { body, focusStart, labelledby, describedby } = useDialogContent(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const onOpen = useEffectEvent(focusStart);
  useLayoutEffect(() => {
    const window = dialog.current;
    const { classList } = document.documentElement;
    window?.showModal();
    classList.add('hp-dialog-open');
    onOpen();
    return () => {
      // Closed before it is removed, so that the browser returns the focus.
      window?.close();
      classList.remove('hp-dialog-open');
    };
  }, []);
  // The caller decides whether Escape closes the dialog.
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
