import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toPhone } from 'shared/contract/phone';
import { cleanEntry } from 'shared/format/typed-text';
import { paths } from 'shared/paths/paths';
import { getNoticeFailure, type NoticeFailure, useGiveNotice } from '#src/queries/notice.ts';
import type { NoticeDraft } from '../draft/notice-draft.ts';
import { toAddress } from '../draft/to-address.ts';
import { getRefundWay, getWalkthroughs } from '../draft/validate-draft.ts';
import type { NoticeStepProps } from '../steps/step-frame.tsx';

interface Signature {
  /** Today's date at the property. */
  today: string;
  name: string;
  /** The consent text that was shown. */
  consent: string;
}

/**
 * Signs and sends the draft. Retries reuse the attempt key until the service accepts or refuses, so that a
 * double click, a reload or a lost answer never gives notice twice.
 */
export function useSendNotice({ lease, draft, save, clear }: NoticeStepProps) {
  const giveNotice = useGiveNotice();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<NoticeFailure | null>(draft.key === '' ? null : 'unknown');
  const isInFlight = useRef(false);

  const send = async (signature: Signature) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setFailure(null);
    const key = draft.key || crypto.randomUUID();
    save({ key });
    const notice = toNoticeInput(lease.lease_id, { ...draft, key }, signature);
    try {
      await giveNotice.mutateAsync({
        notice,
        address: draft.known === 'yes' ? toAddress(draft) : null,
      });
      clear();
      await navigate(`${paths.notice}?sent=1`, { replace: true });
    } catch (error) {
      const newFailure = getNoticeFailure(error);
      if (newFailure !== 'unknown' && newFailure !== 'signedOut') save({ key: '' });
      // Someone else gave notice first. Their notice is shown, with a banner that this one was not sent.
      if (newFailure === 'given') await navigate(`${paths.notice}?sent=no`, { replace: true });
      setFailure(newFailure);
    } finally {
      isInFlight.current = false;
    }
  };

  return { send, sending: giveNotice.isPending, failure };
}

/** Converts the draft to the input of the API. */
function toNoticeInput(lease_id: string, draft: NoticeDraft, { today, name, consent }: Signature) {
  return {
    lease_id,
    move_out_reason_id: draft.reason,
    ntv_date: today,
    move_out_date: draft.date,
    details: {
      attempt_key: draft.key,
      early_termination: draft.early === 'yes',
      reason_text: draft.reasonText.trim() || null,
      contact_phone: toPhone(draft.phone),
      contact_email: cleanEntry(draft.email),
      // The previous step requires a value; the fallback only satisfies the type.
      refund_way: getRefundWay(draft) ?? 'check',
      walkthroughs: getWalkthroughs(draft),
      signed_name: name,
      consent_text: consent,
    },
  };
}
