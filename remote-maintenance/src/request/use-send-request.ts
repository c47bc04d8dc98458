import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared/paths/paths';
import { type SendFailure, sendFailureOf, useCreateWorkOrder } from '../queries/work-orders.ts';
import { useRequestDraft } from './draft-store.ts';
import { type FieldError, problemsOf, requestOf } from './request-draft.ts';

/**
 * The draft and its one way out. An attempt keeps its key until the service has said yes or no, so
 * that a double click, a reload or a lost answer never makes a second request of it.
 */
export function useSendRequest() {
  const { draft, save, clear } = useRequestDraft();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<SendFailure | null>(draft.key === '' ? null : 'unknown');
  const create = useCreateWorkOrder();
  const navigate = useNavigate();
  const inFlight = useRef(false);

  const send = async () => {
    if (inFlight.current) return;
    setFailure(null);
    const problems = problemsOf(draft);
    setErrors(problems);
    const body = requestOf(draft);
    if (body === undefined) return;
    inFlight.current = true;
    const key = draft.key || crypto.randomUUID();
    save({ key });
    try {
      const order = await create.mutateAsync({ body, key });
      clear();
      await navigate(`${paths.maintenanceRequest}?sent=${order.work_order_id}`, { replace: true });
    } catch (error) {
      const failed = sendFailureOf(error);
      if (failed !== 'unknown') save({ key: '' });
      setFailure(failed);
    } finally {
      inFlight.current = false;
    }
  };

  return { draft, save, errors, failure, send, sending: create.isPending };
}
