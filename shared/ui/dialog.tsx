import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import ReactModal from 'react-modal';
import styled from 'styled-components';
import { layer, media, radius, s, shadow, space, type } from '../theme/tokens.ts';

interface DialogProps {
  readonly open: boolean;
  /** Asks the question. */
  readonly title: string;
  /** By Escape, or a press beside it. Without it the dialog stays until one of its actions is used. */
  readonly onClose?: () => void;
  /** Buttons: the action first, the safe choice last; the last has the focus first. */
  readonly actions: ReactNode;
  /** A quiet line below the buttons. */
  readonly note?: ReactNode;
  /** `wide` (560) holds long texts, `normal` is at most 480. */
  readonly width?: 'normal' | 'wide';
  /** What follows from the choice. */
  readonly children: ReactNode;
}

/** Asks before something happens. Keeps the focus, gives it back, sits at the bottom on a phone. */
export function Dialog(props: DialogProps): ReactElement {
  const { open, title, onClose, actions, note, width = 'normal', children } = props;
  const id = useId();
  const buttons = useRef<HTMLDivElement>(null);
  // The page behind is hidden from screen readers while the dialog is open (spec 9: bound to #root).
  const root = document.getElementById('root');
  return (
    <Portal
      isOpen={open}
      onRequestClose={() => onClose?.()}
      shouldCloseOnEsc={onClose !== undefined}
      shouldCloseOnOverlayClick={onClose !== undefined}
      onAfterOpen={() => lastButton(buttons.current)?.focus()}
      ariaHideApp={root !== null}
      {...(root && { appElement: root })}
      aria={{ labelledby: id, modal: true }}
      $width={width}
    >
      <Title id={id}>{title}</Title>
      <Body>{children}</Body>
      <Actions ref={buttons}>{actions}</Actions>
      {note && <Note>{note}</Note>}
    </Portal>
  );
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

const Portal = styled(ModalPortal)`
  .overlay {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    display: grid;
    align-items: end;
    justify-items: center;
    background: ${s('scrim')};
    ${media.tablet} { align-items: center; padding: ${space(24)}; }
  }
  .content {
    display: flex;
    flex-direction: column;
    width: 100%;
    max-height: calc(100dvh - ${space(24)});
    padding: ${space(24)} ${space(16)};
    overflow: auto;
    border: 1px solid ${s('line')};
    border-radius: ${radius.bottomDialog} ${radius.bottomDialog} 0 0;
    background: ${s('raised')};
    color: ${s('ink')};
    box-shadow: ${shadow.overlay};
    &:focus { outline: none; }
    ${media.tablet} {
      max-width: ${({ $width }) => ($width === 'wide' ? '35rem' : '30rem')};
      max-height: calc(100dvh - ${space(48)});
      padding: ${space(24)};
      border-radius: ${radius.large};
    }
  }
`;

const Title = styled.h2`
  ${type.h2}
`;

const Body = styled.div`
  ${type.body}
  min-height: 0;
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
