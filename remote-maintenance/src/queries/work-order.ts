import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from 'shared/api/api-context';
import { ApiError, hasCode, nullIfMissing } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import { answerCost } from 'shared/api/visits';
import * as story from 'shared/api/work-order';
import { keepGateCode } from 'shared/api/work-order-request';
import type { CostAnswer } from 'shared/contract/costs';
import {
  type RatingBody,
  type WorkOrderDetails,
  type WorkOrderEdit,
  type WorkOrderMove,
  workOrderEditSchema,
} from 'shared/contract/work-order-details';
import { workOrdersKey } from './work-orders.ts';

const detailsQuery = (api: ApiClient, ids: { workOrderId: string }) =>
  queryOptions({
    queryKey: [...workOrdersKey, 'one', ids],
    queryFn: () => findWorkOrder(api, ids.workOrderId),
    // Refetched whenever it opens: the office may have changed it.
    staleTime: 0,
  });

/** The service responds with not_found for a work order of another home: null, not an error to retry. */
export async function findWorkOrder(api: ApiClient, workOrderId: string) {
  if (workOrderId === '') return null;
  return story.getWorkOrder(api, workOrderId).catch(nullIfMissing);
}

export function useWorkOrder(workOrderId: string) {
  return useQuery(detailsQuery(useApi(), { workOrderId }));
}

/** Photos can be added while a request is open: refetches the album when that changes. */
export function useFollowAlbum(workOrderId: string, isOpen: boolean): void {
  const client = useQueryClient();
  const previousIsOpen = useRef(isOpen);
  useEffect(() => {
    if (previousIsOpen.current === isOpen) return;
    previousIsOpen.current = isOpen;
    const entity = { entityType: 'work_order', entityId: workOrderId };
    void client.invalidateQueries({ queryKey: ['media', 'album', entity] });
  }, [client, workOrderId, isOpen]);
}

/** A mutation of one request. The response is the changed request. */
function useWorkOrderAction<Variables>(
  workOrderId: string,
  request: (api: ApiClient, variables: Variables) => Promise<WorkOrderDetails>,
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => request(api, variables),
    onSuccess: (details) =>
      client.setQueryData(detailsQuery(api, { workOrderId }).queryKey, details),
    meta: { invalidates: [workOrdersKey] },
  });
}

type WithKey<Body> = { body: Body; key: string };

export const useMoveWorkOrder = (id: string) =>
  useWorkOrderAction(id, (api, { body, key }: WithKey<WorkOrderMove>) =>
    story.moveWorkOrder(api, id, body, key),
  );

export const useWriteToOffice = (id: string) =>
  useWorkOrderAction(id, (api, { body, key }: WithKey<string>) =>
    story.writeToOffice(api, id, body, key),
  );

export const useRateWorkOrder = (id: string) =>
  useWorkOrderAction(id, (api, { body, key }: WithKey<RatingBody>) =>
    story.rateWorkOrder(api, id, body, key),
  );

export const useAppeal = (id: string) =>
  useWorkOrderAction(id, (api, { body, key }: WithKey<string>) =>
    story.appealWorkOrder(api, id, body, key),
  );

export const useEditWorkOrder = (id: string) =>
  useWorkOrderAction(id, (api, body: WorkOrderEdit) => story.editWorkOrder(api, id, body));

export const useAnswerCost = (id: string) =>
  useWorkOrderAction(id, (api, { body, key }: WithKey<CostAnswer>) =>
    answerCost(api, id, body, key),
  );
export const useKeepGateCode = (id: string) =>
  useWorkOrderAction(id, (api, code: string | null) => keepGateCode(api, id, code));

export const useNudgeOffice = (id: string) =>
  useWorkOrderAction(id, (api, _variables: null) => story.nudgeOffice(api, id));

/** Marks the request as seen, once for each length of its history. */
export function useMarkSeen(details: WorkOrderDetails | null | undefined): void {
  const api = useApi();
  const id = details?.work_order_id;
  const position = details?.story.at(-1)?.position;
  const isNews = (details?.unread_count ?? 0) > 0;
  const { mutate } = useMutation({
    mutationFn: (variables: { id: string; position: number }) =>
      story.markWorkOrderSeen(api, variables.id, variables.position),
    meta: { invalidates: [[...workOrdersKey, 'list']] },
  });
  useEffect(() => {
    if (isNews && id !== undefined && position !== undefined) mutate({ id, position });
  }, [id, position, isNews, mutate]);
}

/** Why an action failed. `unknown`: it may have succeeded. */
export type ActionFailure = 'changed' | 'tooOften' | 'cardNumber' | 'refused' | 'unknown';

const FAILURES: Readonly<Record<string, ActionFailure>> = {
  version_conflict: 'changed',
  work_order_move_refused: 'changed',
  rating_closed: 'changed',
  nudge_not_due: 'changed',
  card_number_refused: 'cardNumber',
  rate_limited: 'tooOften',
};

export function toActionFailure(error: unknown): ActionFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const isAnswered = error.status >= 400 && error.status < 500 && error.status !== 408;
  return FAILURES[error.code] ?? (isAnswered ? 'refused' : 'unknown');
}

/** Returns the current version from an edit conflict; undefined for any other error. */
export function getCurrentVersion(error: unknown): WorkOrderEdit | undefined {
  if (!hasCode(error, 'version_conflict')) return undefined;
  const { state: _, ...values } = error.details;
  return workOrderEditSchema.safeParse(values).data;
}
