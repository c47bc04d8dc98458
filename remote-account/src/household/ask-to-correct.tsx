import type { CorrectionSubject } from 'shared/contract/household';
import { TextButton } from 'shared/ui/text-button';
import { useOpenPart } from '../editing/use-open-part.ts';
import { t } from './texts.ts';

const PREFIX = 'correct-';

/** The name of the correction form in the URL, with its subject. Without a subject, the renter chooses one. */
export const getCorrectionPart = (subject: CorrectionSubject | '') =>
  `${PREFIX}${subject || 'what'}`;

export const isCorrectionPart = (open: string | null): open is string =>
  open?.startsWith(PREFIX) ?? false;

/** Shown next to data that only the office can change: opens the correction form further down. */
export function AskToCorrect({ about }: { about: CorrectionSubject }) {
  const [, setOpen] = useOpenPart();
  return (
    <TextButton
      aria-label={t('corrections.askAbout', { subject: t(`correction.${about}`) })}
      onClick={() => setOpen(getCorrectionPart(about))}
    >
      {t('corrections.askFor')}
    </TextButton>
  );
}
