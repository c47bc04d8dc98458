import { useState } from 'react';
import type { WorkOrderDetails } from 'shared/contract/work-order-details';
import { space } from 'shared/theme/tokens';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { getWrittenLang } from 'shared/ui/mark-written';
import { SectionPart } from 'shared/ui/section-part';
import { TextButton } from 'shared/ui/text-button';
import styled from 'styled-components';
import { t as common } from '#src/texts.ts';
import { useInlineForm } from '#src/work-order/use-inline-form.ts';
import { t } from '../texts.ts';
import { EditForm } from './edit-form.tsx';

/** Shows what was reported. It can be edited until the office acknowledges the request. */
export function ReportedPart({ order }: { order: WorkOrderDetails }) {
  const form = useInlineForm('place', useHasDraft('work-order', order.work_order_id));
  const [isSaved, setSaved] = useState(false);
  if (form.isOpen) {
    return (
      <SectionPart title={common('details.told')}>
        <DraftScope form="work-order" about={order.work_order_id}>
          <EditForm
            order={order}
            onEnd={(wasSaved) => {
              setSaved(wasSaved);
              if (wasSaved) form.done();
              else form.leave();
            }}
          />
        </DraftScope>
      </SectionPart>
    );
  }
  return (
    <SectionPart title={common('details.told')}>
      <Stack>
        {isSaved && <FocusedStatus>{t('edit.saved')}</FocusedStatus>}
        <ReportedText lang={getWrittenLang('unknown')}>{order.details}</ReportedText>
        {order.may.edit && (
          <TextButton ref={form.opener} onClick={form.open}>
            {t('edit.open')}
          </TextButton>
        )}
      </Stack>
    </SectionPart>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(12)};
`;

const ReportedText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
