import type { CorrectionSubject } from 'shared/contract/household';
import { TextButton } from 'shared/ui/text-button';
import { useOpenPart } from '../editing/use-open-part.ts';
import { t } from './texts.ts';

const PREFIX = 'correct-';

/** The name of the form about a subject, while it is open; without one the renter chooses. */
export const correctionPart = (subject: CorrectionSubject | '') => `${PREFIX}${subject || 'what'}`;

export const isCorrectionPart = (open: string | null): open is string =>
  open?.startsWith(PREFIX) ?? false;

/** Beside what only the office can change: opens the request about it, further down. */
export function AskToCorrect({ about }: { about: CorrectionSubject }) {
  const [, setOpen] = useOpenPart();
  return (
    <TextButton
      aria-label={t('corrections.askAbout', { subject: t(`correction.${about}`) })}
      onClick={() => setOpen(correctionPart(about))}
    >
      {t('corrections.askFor')}
    </TextButton>
  );
}
