import { useEffect, useRef } from 'react';
import type { WorkOrder } from 'shared/contract/maintenance';
import { dateIn } from 'shared/format/date';
import { phoneWords } from 'shared/format/phone';
import { usePhotoQueue } from 'shared/media/photo-queue';
import { useActiveLease } from 'shared/queries/lease';
import { useProfile } from 'shared/queries/profile';
import { filled, type Known } from './draft.ts';
import { type SaveDraft, useDraftPlace, useGateCode, useRequestDraft } from './use-draft.ts';
import { useAlbumOf, useBeginAlbum } from './use-draft-album.ts';
import { useSendRequest } from './use-send-request.ts';

/** The request that is being written or waits to be sent: its draft, its photos and its way out. */
export function useRequest(onSent: (order: WorkOrder) => void) {
  const place = useDraftPlace();
  const { draft: typed, save, clear } = useRequestDraft(place);
  const gateCode = useGateCode(place);
  const { known, timeZone } = useKnown();
  const draft = filled(typed, known);
  const today = dateIn(Date.now(), timeZone);
  const album = useAlbumOf(typed);
  const queue = usePhotoQueue(album, place);
  const albumStart = useBeginAlbum(typed, save, queue.photos.length > 0);
  const isThere = useIsThere();

  const forget = () => {
    clear();
    gateCode.save('');
    for (const { id } of queue.photos) queue.remove(id);
  };
  const sent = (order: WorkOrder) => {
    forget();
    if (isThere.current) onSent(order);
  };
  const sending = useSendRequest({ draft, save, code: gateCode, today, queue, onSent: sent });
  // What is changed while it waits is not what was sent: it is sent when it is pressed again.
  const edit: SaveDraft = (change) => save({ ...change, isQueued: false });

  return {
    draft,
    save: edit,
    code: gateCode.code,
    saveCode: (code: string) => {
      gateCode.save(code);
      edit({});
    },
    today,
    timeZone,
    queue,
    album,
    albumStart,
    sending,
    forget,
  };
}

/** What the portal knows already. Not awaited: the form stands at once. */
function useKnown(): { known: Known; timeZone: string | undefined } {
  const profile = useProfile().data;
  const lease = useActiveLease().data;
  const number = profile?.phone.number;
  const known = {
    pets: lease?.pet_names ?? '',
    notes: profile?.access.notes ?? '',
    phone: number ? phoneWords(number) : '',
    mayText: profile?.phone.may_text ?? false,
  };
  return { known, timeZone: lease?.time_zone };
}

/** False once the page was left: nobody is led away from another one. */
function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
