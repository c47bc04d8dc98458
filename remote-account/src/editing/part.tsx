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

export type FactRow = { readonly term: string; readonly value: ReactNode };

interface PartProps {
  /** In the address while its form is open. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly FactRow[];
  /** Where something waits for an answer, its form is open by itself, below the facts. */
  readonly isWaiting?: boolean;
  /** Stands in place of the facts. `onDone` says what has happened, `onCancel` that nothing has. */
  readonly form: (close: {
    readonly onDone: (said: string) => void;
    readonly onCancel: () => void;
  }) => ReactElement;
}

/** A part of the profile: its facts, and "Change", which opens a form where they stand. */
export function Part({ name, title, rows, isWaiting = false, form }: PartProps) {
  const [open, setOpen] = useOpenPart();
  const [said, setSaid] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  // The address follows in its own time; by then another form would have the focus.
  const [ended, setEnded] = useState(false);
  if (ended && open !== name) setEnded(false);
  const isOpen = isWaiting || (open === name && !ended);
  // Who thinks better of it goes on from where the form was opened.
  useEffect(() => {
    if (cancelled && !isOpen) change.current?.focus();
  }, [cancelled, isOpen]);
  const begin = () => {
    setSaid(null);
    setCancelled(false);
    setEnded(false);
    setOpen(name);
  };
  const onDone = (words: string) => {
    setSaid(words);
    setEnded(true);
    setOpen(null);
  };
  const onCancel = () => {
    setCancelled(true);
    setEnded(true);
    setOpen(null);
  };
  return (
    <SectionPart
      title={title}
      aside={
        !isOpen && (
          <TextButton ref={change} onClick={begin}>
            {t('part.change')} <VisuallyHidden>{title}</VisuallyHidden>
          </TextButton>
        )
      }
    >
      <Column>
        {said !== null && (
          <FocusedStatus key={said}>
            <Banner kind="ok" title={said} />
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
