import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import ReactModal from 'react-modal';
import { layer, media, motion, radius, s, shadow, space, type } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';
import type { DialogProps } from '../dialog.tsx';
import { setInert } from './inert-page.ts';

/** The window of `Dialog`, with the library that holds it: fetched when a dialog is needed. */
export function DialogWindow(props: DialogProps): ReactElement {
  const { open, title, onClose, actions, note, width = 'normal', children } = props;
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const root = pageRoot();
  // Before the library gives the focus back into the page: what is inert takes none.
  useLayoutEffect(() => (open ? setInert(root) : undefined), [open, root]);
  const first = () => (width === 'wide' ? head.current : lastButton(buttons.current));
  return (
    <Portal
      isOpen={open}
      onRequestClose={() => onClose?.()}
      shouldCloseOnEsc={onClose !== undefined}
      shouldCloseOnOverlayClick={onClose !== undefined}
      onAfterOpen={() => first()?.focus()}
      appElement={root}
      aria={{
        labelledby: id,
        modal: true,
        ...(width === 'normal' && { describedby: `${id}-body` }),
      }}
      $width={width}
    >
      <Title ref={head} id={id} tabIndex={-1}>
        {title}
      </Title>
      <Body id={`${id}-body`}>{children}</Body>
      <Actions ref={buttons}>{actions}</Actions>
      {note && <Note>{note}</Note>}
    </Portal>
  );
}

/** Spec 9: the app mounts on the element with id root, and the modal library is bound to it. */
function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root to bind the dialog to.');
  return root;
}

function lastButton(within: HTMLElement | null): HTMLElement | undefined {
  return [...(within?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].at(-1);
}

type PortalProps = ReactModal.Props & { readonly className?: string; readonly $width: string };

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
const rise = keyframes`from { transform: translateY(16px); }`;

const Portal = styled(ModalPortal)`
  .overlay {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    display: grid;
    align-items: end;
    justify-items: center;
    background: ${s('scrim')};
    animation: ${appear} ${motion.enter};
    ${media.tablet} { align-items: center; padding: ${space(24)}; }
    ${media.reducedMotion} { animation: none; }
    ${media.print} { position: static; display: block; background: none; animation: none; }
  }
  .content {
    display: flex;
    flex-direction: column;
    width: 100%;
    max-height: calc(100dvh - ${space(24)});
    padding: ${space(24)} ${space(16)};
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid ${s('line')};
    border-radius: ${radius.bottomDialog} ${radius.bottomDialog} 0 0;
    background: ${s('raised')};
    color: ${s('ink')};
    box-shadow: ${shadow.overlay};
    animation: ${rise} ${motion.enter};
    &:focus { outline: none; }
    ${media.tablet} {
      max-width: ${({ $width }) => ($width === 'wide' ? '35rem' : '30rem')};
      max-height: calc(100dvh - ${space(48)});
      padding: ${space(24)};
      border-radius: ${radius.large};
    }
    ${media.reducedMotion} { animation: none; }
    ${media.print} { max-width: none; max-height: none; padding: 0; overflow: visible; border: 0; box-shadow: none; animation: none; }
  }
`;

const Title = styled.h2`
  ${type.h2}
  /* Focus comes here by opening, not by Tab: nothing can be done with a heading. */
  &:focus { outline: none; }
`;

const Body = styled.div`
  ${type.body}
  margin-top: ${space(8)};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(12)};
  margin-top: ${space(24)};
  && > * { justify-self: stretch; }
  ${media.tablet} { display: flex; flex-wrap: wrap; }
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(12)};
  color: ${s('inkMuted')};
`;
