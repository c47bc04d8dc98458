import { useState } from 'react';
import type { VisitAccess, VisitSchedule } from 'shared/contract/visits';
import { freshSlots, useChooseVisit } from '#src/queries/visit.ts';
import { useAttempt } from '#src/work-order/use-attempt.ts';
import { visitWords } from '#src/work-order/visit-words.ts';
import { faultsOf } from '../slot-words.ts';

/**
 * The entries of the visit form, and its submission. If a time was taken, the free times replace the old
 * ones, and all other entries are kept.
 */
export function useSlotChoice(schedule: VisitSchedule, onBooked: () => void) {
  const { visit, time_zone } = schedule;
  const [slot, setSlot] = useState('');
  const [access, setAccess] = useState<VisitAccess | ''>(visit?.access ?? '');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [lost, setLost] = useState<{ when: string; id: string }>();
  const choose = useChooseVisit(schedule.work_order_id);
  const keyOf = useAttempt();
  const fresh = freshSlots(choose.error);
  // The times in the error are newer than the loaded ones, until those are refetched.
  const slots = (fresh ?? schedule.slots).filter(({ slot_id }) => slot_id !== lost?.id);
  const filled = { slot, access, reason };
  const send = () => {
    setChecked(true);
    const said = reason.trim();
    if (access === '' || faultsOf({ ...filled, lost: undefined }).length > 0) return;
    const instead_of = visit?.visit_id ?? null;
    const body = { slot_id: slot, access, instead_of, ...(said !== '' && { reason: said }) };
    const wanted = slots.find(({ slot_id }) => slot_id === slot);
    const onError = (error: unknown) => {
      if (freshSlots(error) === undefined) return;
      setLost({ when: wanted ? visitWords(wanted, time_zone) : '', id: slot });
      setSlot('');
    };
    choose.mutate({ body, key: keyOf(body) }, { onSuccess: onBooked, onError });
  };
  return {
    ...filled,
    setSlot,
    setAccess,
    setReason,
    slots,
    faults: isChecked ? faultsOf({ ...filled, lost: lost?.when }) : [],
    send,
    isSending: choose.isPending,
    /** Any error except a taken time, which is shown as an error of the form. */
    failure: fresh === undefined ? choose.error : null,
  };
}
