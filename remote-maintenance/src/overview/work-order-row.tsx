import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { workOrderPath } from 'shared/paths/paths';
import { media, radius, s, space, type } from 'shared/theme/tokens';
import { ListRow } from 'shared/ui/list-row';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { dayOf, nextStep } from '../work-order/work-order-words.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Title, number and place, the state in words, and what comes next. */
export function WorkOrderRow({ order }: { order: ListedWorkOrder }) {
  const line = t('row.line', { number: String(order.number), place: order.place });
  const sent = t('row.sent', { date: dayOf(order.submitted_at, order.time_zone) });
  return (
    <ListRow
      title={<TextLink to={workOrderPath(order.work_order_id)}>{order.title}</TextLink>}
      {...(order.unread_count > 0 && {
        amount: <Unread>{t('row.unread', { count: order.unread_count })}</Unread>,
      })}
      lines={order.photo ? [[line], [sent]] : [[line, sent]]}
      picture={order.photo && <Thumbnail photo={order.photo} />}
    >
      <StateChip state={order.state} />
      <span>{nextStep(order)}</span>
    </ListRow>
  );
}

/** What has happened since it was last looked at. */
const Unread = styled.span`
  ${type.captionStrong}
  padding: 2px ${space(8)};
  border-radius: ${radius.small};
  background: ${s('harborTint')};
  color: ${s('onHarborTint')};
  ${media.forcedColors} { border: 1px solid; }
`;
