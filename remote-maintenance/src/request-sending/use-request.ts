import { useEffect, useRef } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import { toDateInZone } from 'shared/format/date';
import { formatPhone } from 'shared/format/phone';
import { getServiceTime } from 'shared/format/service-time';
import { useActiveLease } from 'shared/queries/lease';
import { useProfile } from 'shared/queries/profile';
import {
  addProblem,
  listProblemDrafts,
  removeProblem,
  selectProblem,
} from '../request-draft/draft-problems.ts';
import type { RequestStep } from '../request-draft/request-steps.ts';
import {
  type SaveDraft,
  useDraftKey,
  useGateCode,
  useRequestDraft,
} from '../request-draft/use-draft.ts';
import { type PhotoSlot, usePhotoSlots } from '../request-draft/use-photo-slots.ts';
import { fillDraft, type KnownDetails } from '../request-draft/wizard-draft.ts';
import { useSendRequest } from './use-send-request.ts';

/** The request that is being written or waits to be sent: its draft, its photos and its sending. */
export function useRequest(onSent: (orders: readonly WorkOrder[]) => void) {
  const draftKey = useDraftKey();
  const { draft: storedDraft, save, saveProblem, clear } = useRequestDraft(draftKey);
  const gateCode = useGateCode(draftKey);
  const { known, timeZone } = useKnownDetails();
  const draft = fillDraft(storedDraft, known);
  const today = toDateInZone(getServiceTime(), timeZone);
  const slots = usePhotoSlots({ draftKey, draft: storedDraft, saveProblem });
  const getPhotoSlot = (slot: number) => slots[slot] ?? (slots[0] as PhotoSlot);
  const isMounted = useIsMounted();

  const removePhotos = ({ queue }: PhotoSlot) => {
    for (const { id } of queue.photos) queue.remove(id);
  };
  const discard = () => {
    clear();
    gateCode.save('');
    slots.forEach(removePhotos);
  };
  const handleSent = (orders: readonly WorkOrder[]) => {
    discard();
    if (isMounted.current) onSent(orders);
  };
  const queues = slots.map(({ queue }) => queue);
  const sending = useSendRequest({
    draft,
    save,
    code: gateCode,
    today,
    queues,
    onSent: handleSent,
  });
  // A changed draft is no longer what was submitted, so it is sent only when the renter submits it again.
  const saveEdit: SaveDraft = (change) => save({ ...change, isQueued: false });

  return {
    draft,
    save: saveEdit,
    code: gateCode.code,
    saveCode: (code: string) => {
      gateCode.save(code);
      saveEdit({});
    },
    keepStep: (step: RequestStep) => {
      if (step !== storedDraft.step) save({ step });
    },
    today,
    timeZone,
    ...getPhotoSlot(draft.slot),
    getPhotoSlot,
    sending,
    discard,
    addProblem: () => saveEdit(addProblem(storedDraft)),
    selectProblem: (index: number) => saveEdit(selectProblem(storedDraft, index)),
    removeProblem: (index: number) => {
      const removedProblem = listProblemDrafts(storedDraft)[index];
      if (removedProblem) removePhotos(getPhotoSlot(removedProblem.slot));
      saveEdit(removeProblem(storedDraft, index));
    },
  };
}

/** What the portal knows already. The form does not wait for it. */
function useKnownDetails(): { known: KnownDetails; timeZone: string | undefined } {
  const profile = useProfile().data;
  const lease = useActiveLease().data;
  const number = profile?.phone.number;
  const known = {
    pets: lease?.pet_names ?? '',
    notes: profile?.access.notes ?? '',
    phone: number ? formatPhone(number) : '',
    mayText: profile?.phone.may_text ?? false,
  };
  return { known, timeZone: lease?.time_zone };
}

/** False after the page was left: another page is not navigated away from. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
