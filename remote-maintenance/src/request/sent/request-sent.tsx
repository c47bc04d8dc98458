import type { WorkOrder } from 'shared/contract/maintenance';
import { formatInstant } from 'shared/format/date';
import { getWorkOrderPath, paths } from 'shared/paths/paths';
import { color, media, space, type } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import { getWrittenLang } from 'shared/ui/mark-written';
import { Page } from 'shared/ui/page';
import { Placeholder } from 'shared/ui/placeholder';
import { QueryView } from 'shared/ui/query-view';
import { SectionPart } from 'shared/ui/section-part';
import { Sheet } from 'shared/ui/sheet';
import { StatusIcon } from 'shared/ui/status-icon';
import { TextLink } from 'shared/ui/text-link';
import { Timeline, type TimelineItem } from 'shared/ui/timeline';
import styled from 'styled-components';
import { EmergencySide } from '#src/emergency/emergency.tsx';
import { useWorkOrder } from '#src/queries/work-order.ts';
import { Text, t } from '#src/texts.ts';
import { MissingRequest } from '#src/work-order/missing-request.tsx';

/** The confirmation with the request number and what happens next. It is still shown after a reload. */
export function RequestSent({ workOrderId }: { workOrderId: string }) {
  const order = useWorkOrder(workOrderId);
  return (
    <Page
      title={order.data === null ? t('details.missingTitle') : t('sent.title')}
      back={{ to: paths.maintenance, label: t('details.back') }}
      side={<EmergencySide />}
    >
      <QueryView
        query={order}
        loading={
          <Sheet>
            <Placeholder type="heading" />
            <Placeholder type="bodyText" />
          </Sheet>
        }
        whenEmpty={<MissingRequest />}
        failure={{ title: t('details.failed'), children: t('details.failedHint') }}
      >
        {(data) => <Sent order={data} />}
      </QueryView>
    </Page>
  );
}

function Sent({ order }: { order: WorkOrder }) {
  return (
    <>
      <Sheet>
        <StatusIcon kind="ok" icon="check-circle" />
        <div>
          <Lead>
            <Text
              id="sent.number"
              values={{ number: String(order.number) }}
              components={{ b: <b translate="no" /> }}
            />
          </Lead>
          <Quiet lang={getWrittenLang('unknown')}>{order.title}</Quiet>
        </div>
        <Quiet>{t('sent.sheetText')}</Quiet>
        <Actions>
          <LinkButton to={getWorkOrderPath(order.work_order_id)} kind="primary" size="md">
            {t('sent.view')}
          </LinkButton>
          <TextLink to={paths.maintenance}>{t('sent.list')}</TextLink>
          <TextLink to={paths.maintenanceRequest}>{t('sent.another')}</TextLink>
        </Actions>
      </Sheet>
      <SentNext order={order} />
    </>
  );
}

export function SentNext({ order }: { order: WorkOrder }) {
  return (
    <SectionPart title={t('sent.next')}>
      <Timeline items={getTimelineItems(order)} />
    </SectionPart>
  );
}

function getTimelineItems(order: WorkOrder): TimelineItem[] {
  const sentAt = formatInstant(order.submitted_at, order.time_zone, { weekday: true });
  const entry = order.permission_to_enter ? 'sent.step3YesText' : 'sent.step3NoText';
  return [
    { key: 'sent', state: 'done', title: t('sent.step1'), meta: sentAt },
    { key: 'read', state: 'now', title: t('sent.step2'), meta: t('sent.step2Text') },
    { key: 'visit', state: 'coming', title: t('sent.step3'), meta: t(entry) },
    { key: 'fixed', state: 'coming', title: t('sent.step4'), meta: t('sent.step4Text') },
  ];
}

export const Lead = styled.p`
  ${type.h2}
  font-weight: 400;
`;

export const Quiet = styled.p`
  color: ${color('inkMuted')};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(24)};
  ${media.belowTablet} { > :first-child { flex: 1 1 100%; } }
`;
