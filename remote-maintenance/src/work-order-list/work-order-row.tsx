import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { getWorkOrderPath } from 'shared/paths/paths';
import { useBuildingMatch } from 'shared/queries/utility';
import { color, media, radius, space, type } from 'shared/theme/tokens';
import { Chip } from 'shared/ui/chip';
import { ListRow } from 'shared/ui/list-row';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { isOpen } from '../work-order/states.ts';
import { formatDay, getNextStepText, getOverdueText } from '../work-order/work-order-messages.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Shows title, number, place, state, what is overdue and what happens next. */
export function WorkOrderRow({ order }: { order: ListedWorkOrder }) {
  const line = t('row.line', { number: String(order.number), place: order.place });
  const overdue = getOverdueText(order);
  const homes = useBuildingMatch(isOpen(order) ? order.problem_code : null);
  const notes = [
    ...(overdue === null ? [] : [overdue]),
    ...(order.status.cost === 'asked' ? [t('row.costAsked')] : []),
    ...(homes === undefined ? [] : [t('row.building', { homes })]),
  ];
  const sentText = t('row.sent', { date: formatDay(order.submitted_at, order.time_zone) });
  return (
    <ListRow
      title={<TextLink to={getWorkOrderPath(order.work_order_id)}>{order.title}</TextLink>}
      {...(order.unread_count > 0 && {
        amount: <Unread>{t('row.unread', { count: order.unread_count })}</Unread>,
      })}
      lines={order.photo ? [[line], [sentText]] : [[line, sentText]]}
      picture={order.photo && <Thumbnail photo={order.photo} />}
    >
      <Chips>
        <StateChip state={order.state} />
        {overdue !== null && (
          <Chip kind="bad" icon="warning">
            {t('overdue.chip')}
          </Chip>
        )}
      </Chips>
      <span>{getNextStepText(order)}</span>
      {notes.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </ListRow>
  );
}

const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
`;

/** Marks changes since the request was last viewed. */
const Unread = styled.span`
  ${type.captionStrong}
  padding: 2px ${space(8)};
  border-radius: ${radius.small};
  background: ${color('harborTint')};
  color: ${color('onHarborTint')};
  ${media.forcedColors} { border: 1px solid; }
`;
