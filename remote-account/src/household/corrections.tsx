import { useState } from 'react';
import { CORRECTION_SUBJECTS, type Correction } from 'shared/contract/household';
import { formatDate, toDateInZone } from 'shared/format/date';
import { useTimeZone } from 'shared/queries/time-zone';
import { space } from 'shared/theme/tokens';
import { Banner } from 'shared/ui/banner';
import { Button } from 'shared/ui/button';
import { Chip } from 'shared/ui/chip';
import { DraftScope } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { List, ListRow } from 'shared/ui/list-row';
import { markWritten } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { useOpenPart } from '../editing/use-open-part.ts';
import { getCorrectionPart, isCorrectionPart } from './ask-to-correct.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { t } from './texts.ts';
import { useFocusIn } from './use-focus-in.ts';

const STATES = {
  open: { kind: 'info', icon: 'clock' },
  done: { kind: 'ok', icon: 'check-circle' },
  declined: { kind: 'plain', icon: 'close' },
} as const;

/** The correction requests with the answers of the office, and a button for another request. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const [open, setOpen] = useOpenPart();
  const [cancelled, setCancelled] = useState(false);
  const [sentCorrection, setSentCorrection] = useState<Correction | null>(null);
  const subject =
    CORRECTION_SUBJECTS.find((candidate) => getCorrectionPart(candidate) === open) ?? '';
  return (
    <SectionPart title={t('corrections.title')}>
      <Column>
        {sentCorrection && !isCorrectionPart(open) && (
          <FocusedStatus key={sentCorrection.request_id}>
            <Banner kind="ok" title={t('corrections.sent')}>
              {t('corrections.sentText', { reference: sentCorrection.reference })}
            </Banner>
          </FocusedStatus>
        )}
        <p>{t('corrections.lead')}</p>
        {corrections.length > 0 && (
          <List>
            {corrections.map((correction) => (
              <Row key={correction.request_id} correction={correction} />
            ))}
          </List>
        )}
        {isCorrectionPart(open) ? (
          <DraftScope key={open} form="correction" about={open}>
            <CorrectionForm
              subject={subject}
              pendingCorrections={corrections.filter(({ state }) => state === 'open')}
              onSent={(correction) => {
                setSentCorrection(correction);
                setOpen(null);
              }}
              onCancel={() => {
                setCancelled(true);
                setOpen(null);
              }}
            />
          </DraftScope>
        ) : (
          <Ask focused={cancelled} onAsk={() => setOpen(getCorrectionPart(''))} />
        )}
      </Column>
    </SectionPart>
  );
}

function Ask({ focused, onAsk }: { focused: boolean; onAsk: () => void }) {
  const ref = useFocusIn<HTMLDivElement>(focused);
  return (
    <div ref={ref}>
      <Button kind="outlined" onClick={onAsk}>
        {t('corrections.ask')}
      </Button>
    </div>
  );
}

function Row({ correction }: { correction: Correction }) {
  const { state, answer, answered_at } = correction;
  const timeZone = useTimeZone();
  const formatDay = (instant: string) =>
    formatDate(toDateInZone(instant, timeZone), { weekday: false, year: true });
  return (
    <ListRow
      title={t(`correction.${correction.subject}`)}
      lines={[
        [markWritten(correction.text, 'unknown')],
        [
          t('corrections.asked', { date: formatDay(correction.asked_at) }),
          t('corrections.reference', { reference: correction.reference }),
        ],
      ]}
    >
      <Chip {...STATES[state]}>{t(`corrections.${state}`)}</Chip>
      {answer !== null && (
        <p>{formatWithWritten((text) => t('corrections.answer', { answer: text }), answer)}</p>
      )}
      {answered_at !== null && (
        <small>{t('corrections.answered', { date: formatDay(answered_at) })}</small>
      )}
    </ListRow>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
`;
