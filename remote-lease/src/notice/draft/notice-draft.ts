import { useEffect, useRef, useState } from 'react';
import { type AddressDraft, toAddressDraft } from 'shared/address/address-fields';
import { formatPhone } from 'shared/format/phone';
import { readDraft, writeDraft } from 'shared/session/draft-store';
import { usePersonId } from 'shared/session/session';
import type { NoticeStart } from '#src/queries/notice.ts';

/** The form values as typed. They are kept in session storage, so a reload or a new sign-in does not lose them. */
export interface NoticeDraft extends AddressDraft {
  /** The date typed into the date field. */
  readonly asked: string;
  /** The chosen move-out date. */
  readonly date: string;
  /** 'yes' when early termination is requested. */
  readonly early: string;
  readonly reason: string;
  readonly reasonText: string;
  /** 'yes' or 'no': whether the new address is known; '' before the answer. */
  readonly known: string;
  readonly phone: string;
  readonly email: string;
  readonly refund: string;
  readonly on1: string;
  readonly part1: string;
  readonly on2: string;
  readonly part2: string;
  readonly on3: string;
  readonly part3: string;
  /** The attempt key of a request whose outcome is unknown; '' when there is none. */
  readonly key: string;
}

/** Starts with the contact data and address that the portal already has. */
function createNoticeDraft({ forwarding, resident }: NoticeStart): NoticeDraft {
  return {
    ...EMPTY_DRAFT,
    ...(forwarding && { known: 'yes', ...toAddressDraft(forwarding) }),
    phone: resident?.phone
      ? formatPhone(resident.phone.country_code + resident.phone.phone_number)
      : '',
    email: resident?.email ?? '',
  };
}

const EMPTY_DRAFT: NoticeDraft = {
  asked: '',
  date: '',
  early: '',
  reason: '',
  reasonText: '',
  known: '',
  ...toAddressDraft(null),
  phone: '',
  email: '',
  refund: '',
  on1: '',
  part1: 'morning',
  on2: '',
  part2: 'morning',
  on3: '',
  part3: 'morning',
  key: '',
};

const getStorageKey = (personId: string | null, leaseId: string) => `notice:${personId}:${leaseId}`;

/** Deletes the draft once a notice exists; the answer to the request that created it may have been lost. */
export function useDiscardDraft(leaseId: string): void {
  const storageKey = getStorageKey(usePersonId(), leaseId);
  useEffect(() => writeDraft(storageKey, null), [storageKey]);
}

/** Holds the draft of this tab, person and lease. It is deleted with the tab or after the notice is given. */
export function useNoticeDraft(leaseId: string, start: NoticeStart) {
  const storageKey = getStorageKey(usePersonId(), leaseId);
  const [draft, setDraft] = useState(() => loadNoticeDraft(storageKey, createNoticeDraft(start)));
  const latest = useRef(draft);
  const save = (change: Partial<NoticeDraft>) => {
    latest.current = { ...latest.current, ...change };
    writeDraft(storageKey, latest.current);
    setDraft(latest.current);
  };
  return { draft, save, clear: () => writeDraft(storageKey, null) };
}

function loadNoticeDraft(storageKey: string, start: NoticeDraft): NoticeDraft {
  const stored = readDraft(storageKey);
  if (typeof stored !== 'object' || stored === null) return start;
  const validEntries = Object.entries(stored).filter(
    ([name, value]) => name in start && typeof value === 'string',
  );
  return { ...start, ...Object.fromEntries(validEntries) };
}
