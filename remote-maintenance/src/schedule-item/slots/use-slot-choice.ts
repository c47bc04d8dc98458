import { useState } from 'react';
import type { VisitAccess, VisitSchedule } from 'shared/contract/visits';
import { getFreeSlots, useChooseVisit } from '#src/queries/visit.ts';
import { useIdempotencyKey } from '#src/work-order/use-idempotency-key.ts';
import { formatVisit } from '#src/work-order/visit-messages.ts';
import { getSlotErrors } from '../slot-messages.ts';

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
  const [takenSlot, setTakenSlot] = useState<{ text: string; id: string }>();
  const choose = useChooseVisit(schedule.work_order_id);
  const getKey = useIdempotencyKey();
  const freeSlots = getFreeSlots(choose.error);
  // The times in the error are newer than the loaded ones, until those are refetched.
  const slots = (freeSlots ?? schedule.slots).filter(({ slot_id }) => slot_id !== takenSlot?.id);
  const input = { slot, access, reason };
  const send = () => {
    setChecked(true);
    const text = reason.trim();
    if (access === '' || getSlotErrors({ ...input, takenTime: undefined }).length > 0) return;
    const instead_of = visit?.visit_id ?? null;
    const body = { slot_id: slot, access, instead_of, ...(text !== '' && { reason: text }) };
    const chosenSlot = slots.find(({ slot_id }) => slot_id === slot);
    const onError = (error: unknown) => {
      if (getFreeSlots(error) === undefined) return;
      setTakenSlot({ text: chosenSlot ? formatVisit(chosenSlot, time_zone) : '', id: slot });
      setSlot('');
    };
    choose.mutate({ body, key: getKey(body) }, { onSuccess: onBooked, onError });
  };
  return {
    ...input,
    setSlot,
    setAccess,
    setReason,
    slots,
    errors: isChecked ? getSlotErrors({ ...input, takenTime: takenSlot?.text }) : [],
    send,
    isSending: choose.isPending,
    /** Any error except a taken time, which is shown as an error of the form. */
    failure: freeSlots === undefined ? choose.error : null,
  };
}
