import { useRef, useState } from 'react';
import type { QuestionState } from 'shared/contract/payments/charges';
import { Chip } from 'shared/ui/chip';
import { useHasDraft } from 'shared/ui/draft-scope';
import { createLazyPart } from 'shared/ui/lazy-part';
import { markWritten } from 'shared/ui/mark-written';
import { Placeholder } from 'shared/ui/placeholder';
import { TextButton } from 'shared/ui/text-button';
import { VisuallyHidden } from 'shared/ui/visually-hidden';
import type { ChargeWithQuestion } from '../queries/charge-question.ts';
import { t } from '../texts.ts';

const QuestionThread = createLazyPart({
  name: 'question-thread',
  load: () => import('./question-thread.tsx').then((m) => m.QuestionThread),
  loading: <Placeholder type="text" shade="dark" />,
  failed: () => t('charges.question.notLoaded'),
});

const LOOKS = {
  open: { kind: 'info', icon: 'clock' },
  answered: { kind: 'ok', icon: 'check-circle' },
  corrected: { kind: 'ok', icon: 'check-circle' },
} as const;

/** Shows the state of the question about a charge. */
export const QuestionChip = ({ state }: { state: QuestionState }) => (
  <Chip {...LOOKS[state]}>{t(`charges.question.${state}`)}</Chip>
);

interface ChargeQuestionDisclosureProps {
  charge: ChargeWithQuestion;
  /** Identifies the draft. The same charge can be on the page twice, and each place has its own draft. */
  draftName: string;
}

/** A button to ask about a charge, or the existing conversation. The thread code loads when it is needed. */
export function ChargeQuestionDisclosure({ charge, draftName }: ChargeQuestionDisclosureProps) {
  const [isFormOpen, setFormOpen] = useState(useHasDraft(draftName, charge.charge_id));
  const opener = useRef<HTMLButtonElement>(null);
  const hasQuestion = charge.question_state !== null;
  const cancel = () => {
    setFormOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      {!hasQuestion && (
        <TextButton
          ref={opener}
          aria-expanded={isFormOpen}
          onClick={() => setFormOpen(!isFormOpen)}
        >
          {t('charges.question')}{' '}
          <VisuallyHidden>{markWritten(charge.description, 'unknown')}</VisuallyHidden>
        </TextButton>
      )}
      {(hasQuestion || isFormOpen) && (
        <QuestionThread charge={charge} draftName={draftName} onCancel={cancel} />
      )}
    </>
  );
}
