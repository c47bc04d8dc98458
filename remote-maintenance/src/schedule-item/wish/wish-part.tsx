import type { VisitSchedule } from 'shared/contract/visits';
import { formatDate, toDateInZone } from 'shared/format/date';
import { space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { SectionPart } from 'shared/ui/section-part';
import styled from 'styled-components';
import { formatWindow } from '#src/problems/answer-messages.ts';
import { useInlineForm } from '#src/work-order/use-inline-form.ts';
import { t } from '../texts.ts';
import { WishForm } from './wish-form.tsx';

interface WishPartProps {
  readonly schedule: VisitSchedule;
  readonly onDone: (message: string) => void;
}

/** Asks for preferred times: shown if no times are offered, and behind a button otherwise. */
export function WishPart({ schedule, onDone }: WishPartProps) {
  const { slots, wish, time_zone } = schedule;
  const hasDraft = useHasDraft('visit-wish', schedule.work_order_id);
  const form = useInlineForm('windows', hasDraft || (slots.length === 0 && wish === null));
  return (
    <SectionPart title={t('wish.title')}>
      <Stack>
        {wish !== null && (
          <div>
            <p>{t('wish.sent', { date: formatDate(toDateInZone(wish.wished_at, time_zone)) })}</p>
            <ul>
              {wish.windows.map(formatWindow).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {form.isOpen ? (
          <DraftScope form="visit-wish" about={schedule.work_order_id}>
            <WishForm
              schedule={schedule}
              onSent={() => {
                form.done();
                onDone(t('wished.said'));
              }}
            />
          </DraftScope>
        ) : (
          <>
            {slots.length > 0 && <p>{t('wish.notSuiting')}</p>}
            <div>
              <Button kind="outlined" ref={form.opener} onClick={form.open}>
                {t('wish.open')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </SectionPart>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(12)};
`;
