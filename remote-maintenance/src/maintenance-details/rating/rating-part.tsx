import { useState } from 'react';
import type { RatingBody, WorkOrderDetails } from 'shared/contract/work-order-details';
import { formatDate, toDateInZone } from 'shared/format/date';
import { space } from 'shared/theme/tokens';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { useInlineForm } from '#src/work-order/use-inline-form.ts';
import { t } from '../texts.ts';
import { RatingForm } from './rating-form.tsx';

/** The rating of a completed repair: one to five stars, each with a label, and a comment. */
export function RatingPart({ order }: { order: WorkOrderDetails }) {
  const { rating, may } = order;
  const form = useInlineForm('stars', useHasDraft('rating', order.work_order_id));
  const [isThanked, setThanked] = useState(false);
  if (rating === null && !may.rate) return null;
  const ratingBody: RatingBody | null = rating && { stars: rating.stars, reason: rating.reason };
  return (
    <SectionPart title={t('rate.title')}>
      {rating !== null && !form.isOpen ? (
        <Stack>
          {isThanked ? (
            <FocusedStatus>{t('rate.thanks', { stars: String(rating.stars) })}</FocusedStatus>
          ) : (
            <p>
              {t('rate.given', {
                stars: String(rating.stars),
                date: formatDate(toDateInZone(rating.rated_at, order.time_zone)),
              })}
            </p>
          )}
          {rating.reason !== null && (
            <Reason lang={getWrittenLang('unknown')}>{rating.reason}</Reason>
          )}
          {may.rate && (
            <TextButton ref={form.opener} onClick={form.open}>
              {t('rate.change')}
            </TextButton>
          )}
        </Stack>
      ) : (
        <DraftScope form="rating" about={order.work_order_id}>
          <RatingForm
            workOrderId={order.work_order_id}
            initial={ratingBody}
            onSent={() => {
              form.done();
              setThanked(true);
            }}
          />
        </DraftScope>
      )}
    </SectionPart>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(8)};
`;

const Reason = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
