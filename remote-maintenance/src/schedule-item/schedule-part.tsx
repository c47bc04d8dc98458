import { useState } from 'react';
import type { VisitSchedule } from 'shared/contract/visits';
import { DraftScope, useHasDraft } from 'shared/ui/draft-scope';
import { FocusedStatus } from 'shared/ui/focused-status';
import { Sheet } from 'shared/ui/sheet';
import { BookedPart } from './booked/booked-part.tsx';
import { NothingOffered } from './slots/nothing-offered.tsx';
import { SlotForm } from './slots/slot-form.tsx';
import { WishPart } from './wish/wish-part.tsx';

/** Shows the state of the visit and the next action. */
export function SchedulePart({ schedule }: { schedule: VisitSchedule }) {
  // The message about the last action stays visible while the page reloads the visit.
  const [message, setMessage] = useState<string>();
  const [isMoving, setMoving] = useState(useHasDraft('visit', schedule.work_order_id));
  const { visit, slots, may } = schedule;
  const showMessage = (text: string) => {
    setMessage(text);
    setMoving(false);
  };
  const choosing = may.choose && (visit === null || isMoving);
  return (
    <>
      <Sheet>
        {message !== undefined && <FocusedStatus key={message}>{message}</FocusedStatus>}
        {visit !== null && (
          <BookedPart
            schedule={schedule}
            visit={visit}
            onDone={showMessage}
            isMoving={isMoving}
            onMove={may.choose && slots.length > 0 ? () => setMoving(!isMoving) : undefined}
          />
        )}
        {choosing && slots.length > 0 && (
          <DraftScope form="visit" about={schedule.work_order_id}>
            <SlotForm schedule={schedule} onDone={showMessage} />
          </DraftScope>
        )}
        {visit === null && !(choosing && slots.length > 0) && (
          <NothingOffered schedule={schedule} />
        )}
      </Sheet>
      {may.wish && (
        <WishPart key={schedule.work_order_id} schedule={schedule} onDone={showMessage} />
      )}
    </>
  );
}
