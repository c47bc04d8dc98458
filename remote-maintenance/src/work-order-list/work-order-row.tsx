import type { ListedWorkOrder } from 'shared/contract/maintenance';
import { useBuildingMatch } from 'shared/queries/utility';
import { t } from '../texts.ts';
import { StateChip } from '../work-order/state-chip.tsx';
import { isOpen } from '../work-order/states.ts';
import { describeRow } from './describe-row.ts';
import { OverdueChip, RowLayout, Unread } from './row-layout.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** Shows title, number, place, state, what is overdue and what happens next. */
export function WorkOrderRow({ order }: { order: ListedWorkOrder }) {
  const { unread, isOverdue, notes, ...texts } = describeRow(order);
  const homes = useBuildingMatch(isOpen(order) ? order.problem_code : null);
  const allNotes = homes === undefined ? notes : [...notes, t('row.building', { homes })];
  return (
    <RowLayout
      {...texts}
      {...(unread !== null && { unread: <Unread>{unread}</Unread> })}
      picture={order.photo && <Thumbnail photo={order.photo} />}
      chips={
        <>
          <StateChip state={order.state} />
          {isOverdue && <OverdueChip />}
        </>
      }
      notes={allNotes.map((text) => <span key={text}>{text}</span>)}
    />
  );
}
