import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { DescriptionList } from 'shared/ui/description-list';
import { DraftScope } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { SectionPart } from 'shared/ui/section-part';
import { TextButton } from 'shared/ui/text-button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { useOpenPart } from './use-open-part.ts';

export type DescriptionRow = { readonly term: string; readonly value: ReactNode };

interface PartProps {
  /** The value in the URL while its form is open. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly DescriptionRow[];
  /** True if something waits for an answer: the form is then open below the rows. */
  readonly isWaiting?: boolean;
  /** Replaces the rows. `onDone` reports what happened, `onCancel` that nothing changed. */
  readonly form: (close: {
    readonly onDone: (message: string) => void;
    readonly onCancel: () => void;
  }) => ReactElement;
}

/** A part of the profile: its rows, and a "Change" button that replaces them with a form. */
export function Part({ name, title, rows, isWaiting = false, form }: PartProps) {
  const [open, setOpen] = useOpenPart();
  const [message, setMessage] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The URL changes later: by then another form would have the focus.
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed && open !== name) setIsClosed(false);
  const isOpen = isWaiting || (open === name && !isClosed);
  // After cancel, the focus returns to the button that opened the form.
  useEffect(() => {
    if (cancelled && !isOpen) changeButton.current?.focus();
  }, [cancelled, isOpen]);
  const openForm = () => {
    setMessage(null);
    setCancelled(false);
    setIsClosed(false);
    setOpen(name);
  };
  const onDone = (text: string) => {
    setMessage(text);
    setIsClosed(true);
    setOpen(null);
  };
  const onCancel = () => {
    setCancelled(true);
    setIsClosed(true);
    setOpen(null);
  };
  return (
    <SectionPart
      title={title}
      aside={
        !isOpen && (
          <TextButton ref={changeButton} onClick={openForm}>
            {t('part.change')} <VisuallyHidden>{title}</VisuallyHidden>
          </TextButton>
        )
      }
    >
      <Column>
        {message !== null && (
          <FocusedStatus key={message}>
            <Banner kind="ok" title={message} />
          </FocusedStatus>
        )}
        {(isWaiting || !isOpen) && <DescriptionList rows={rows} />}
        {isOpen && <DraftScope form={`part-${name}`}>{form({ onDone, onCancel })}</DraftScope>}
      </Column>
    </SectionPart>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
