import { useState } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import { getWorkOrderPath } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import { getSentPath, getViewPath } from '../request-draft/request-steps.ts';
import { SendState } from './send-state.tsx';
import { t } from './texts.ts';
import { useRequest } from './use-request.ts';

/** Sends a waiting request wherever requests are shown. */
export function QueuedRequest() {
  const [sentOrders, setSentOrders] = useState<readonly WorkOrder[] | null>(null);
  const { draft, sending } = useRequest(setSentOrders);
  if (sentOrders !== null) {
    const [first, ...rest] = sentOrders;
    const isOne = first !== undefined && rest.length === 0;
    return (
      <Banner
        kind="ok"
        title={t('queue.sentTitle', { count: sentOrders.length })}
        link={
          <TextLink to={isOne ? getWorkOrderPath(first.work_order_id) : getSentPath(sentOrders)}>
            {t('queue.see', { count: sentOrders.length })}
          </TextLink>
        }
      />
    );
  }
  if (sending.isTrying) return <SendState sending={sending} />;
  return (
    draft.key !== '' && (
      <Banner
        kind="warn"
        title={t('queue.waitingTitle')}
        link={<TextLink to={getViewPath('check')}>{t('queue.open')}</TextLink>}
      />
    )
  );
}
