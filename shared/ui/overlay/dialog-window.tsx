import { type ReactElement, useLayoutEffect } from 'react';
import ReactModal from 'react-modal';
import { color, layer, media, motion, safeArea, space } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';
import { getPageRoot, makePageInert } from '../basics/page-root.ts';
import type { DialogProps } from './dialog-props.ts';
import { sheetStyle, useDialogContent } from './use-dialog-content.tsx';

/** The window of `Dialog`, based on react-modal. Loaded when a dialog is needed. */
export function DialogWindow(props: DialogProps): ReactElement {
  const { open, onClose, width } = props;
  const { body, focusStart, labelledby, describedby } = useDialogContent(props);
  const root = getPageRoot();
  // A layout effect removes `inert` before react-modal returns the focus to the page.
  useLayoutEffect(() => (open ? makePageInert() : undefined), [open]);
  return (
    <Portal
      isOpen={open}
      onRequestClose={() => onClose?.()}
      shouldCloseOnEsc={onClose !== undefined}
      shouldCloseOnOverlayClick={onClose !== undefined}
      onAfterOpen={focusStart}
      appElement={root}
      aria={{ labelledby, modal: true, ...(describedby && { describedby }) }}
      $width={width}
    >
      {body}
    </Portal>
  );
}

type PortalProps = ReactModal.Props & {
  readonly className?: string;
  readonly $width: DialogProps['width'];
};

function ModalPortal({ className, $width, ...rest }: PortalProps): ReactElement {
  return (
    <ReactModal
      {...rest}
      portalClassName={className ?? ''}
      overlayClassName="overlay"
      className="content"
      htmlOpenClassName="hp-dialog-open"
    />
  );
}

const appear = keyframes`from { opacity: 0; }`;
const slideUp = keyframes`from { transform: translateY(16px); }`;

const Portal = styled(ModalPortal)`
  .overlay {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    display: grid;
    align-items: end;
    justify-items: center;
    background: ${color('scrim')};
    animation: ${appear} ${motion.enter};
    ${media.tablet} {
      align-items: center;
      padding: calc(${space(24)} + ${safeArea.top}) calc(${space(24)} + ${safeArea.right}) calc(${space(24)} + ${safeArea.bottom}) calc(${space(24)} + ${safeArea.left});
    }
    ${media.reducedMotion} { animation: none; }
    ${media.print} { position: static; display: block; background: none; animation: none; }
  }
  .content {
    display: flex;
    flex-direction: column;
    ${sheetStyle}
    animation: ${slideUp} ${motion.enter};
    &:focus { outline: none; }
    ${media.reducedMotion} { animation: none; }
    ${media.print} { animation: none; }
  }
`;
