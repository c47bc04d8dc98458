import { useState } from 'react';
import { workOrderPath } from 'shared/paths/paths';
import { Banner } from 'shared/ui/banner';
import { TextLink } from 'shared/ui/text-link';
import { SendState } from './send-state.tsx';
import { viewPath } from './steps.ts';
import { t } from './texts.ts';
import { useRequest } from './use-request.ts';

/** A request that was sent and has not arrived goes on its way wherever requests are looked at. */
export function QueuedRequest() {
  const [sentId, setSentId] = useState<string | null>(null);
  const { draft, sending } = useRequest((order) => setSentId(order.work_order_id));
  if (sentId !== null) {
    return (
      <Banner
        kind="ok"
        title={t('queue.sentTitle')}
        link={<TextLink to={workOrderPath(sentId)}>{t('queue.see')}</TextLink>}
      />
    );
  }
  if (sending.isTrying) return <SendState sending={sending} />;
  return (
    draft.key !== '' && (
      <Banner
        kind="warn"
        title={t('queue.waitingTitle')}
        link={<TextLink to={viewPath('check')}>{t('queue.open')}</TextLink>}
      />
    )
  );
}
