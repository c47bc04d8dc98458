import { useState } from 'react';
import type { VisitSchedule } from 'shared/contract/visits';
import { Said } from 'shared/ui/said';
import { Sheet } from 'shared/ui/sheet';
import { t as common } from '../texts.ts';
import { STATES } from '../work-order/states.ts';
import { BookedPart } from './booked-part.tsx';
import { SlotForm } from './slot-form.tsx';
import { t } from './texts.ts';
import { WishPart } from './wish-part.tsx';

/** How the visit of a request stands, and the one thing to do about it. */
export function SchedulePart({ schedule }: { schedule: VisitSchedule }) {
  // What was just done stays said while the page follows it.
  const [said, setSaid] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const { visit, slots, may } = schedule;
  const done = (words: string) => {
    setSaid(words);
    setMoving(false);
  };
  const choosing = may.choose && (visit === null || isMoving);
  return (
    <>
      <Sheet>
        {said !== undefined && <Said key={said}>{said}</Said>}
        {visit !== null && (
          <BookedPart
            schedule={schedule}
            visit={visit}
            onDone={done}
            isMoving={isMoving}
            onMove={may.choose && slots.length > 0 ? () => setMoving(!isMoving) : undefined}
          />
        )}
        {choosing && slots.length > 0 && <SlotForm schedule={schedule} onDone={done} />}
        {visit === null && slots.length === 0 && <NothingOffered schedule={schedule} />}
      </Sheet>
      {may.wish && <WishPart key={schedule.work_order_id} schedule={schedule} onDone={done} />}
    </>
  );
}

function NothingOffered({ schedule: { state, may } }: { schedule: VisitSchedule }) {
  if (may.wish) return <p>{t('wish.none')}</p>;
  const isBefore = state === 'submitted';
  return (
    <div>
      <h2>{t(isBefore ? 'wait.title' : 'over.title')}</h2>
      <p>
        {isBefore || STATES[state].open
          ? t('wait.text')
          : t('over.text', { state: common(`state.${state}`).toLowerCase() })}
      </p>
    </div>
  );
}
