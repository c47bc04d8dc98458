import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from 'shared/api/api-context';
import { ApiError, hasCode, nullIfMissing } from 'shared/api/api-error';
import type { ApiClient } from 'shared/api/client';
import * as visits from 'shared/api/visits';
import {
  type VisitChoice,
  type VisitSchedule,
  type VisitSlot,
  type VisitWish,
  visitSlotSchema,
} from 'shared/contract/visits';
import { saveFile } from 'shared/queries/save-file';
import { workOrdersKey } from './work-orders.ts';

const scheduleQuery = (api: ApiClient, ids: { workOrderId: string }) =>
  queryOptions({
    queryKey: [...workOrdersKey, 'visit', ids],
    queryFn: () => findSchedule(api, ids.workOrderId),
    // Other renters may take times, so they are refetched whenever the page opens.
    staleTime: 0,
  });

/** Returns null for a request of another home: the service responds with not_found. */
const findSchedule = (api: ApiClient, workOrderId: string) =>
  visits.getVisitSchedule(api, workOrderId).catch(nullIfMissing);

export function useVisitSchedule(workOrderId: string) {
  return useQuery(scheduleQuery(useApi(), { workOrderId }));
}

/** A mutation of one visit. The response is its new schedule. */
function useVisitAction<Variables>(
  workOrderId: string,
  request: (api: ApiClient, variables: Variables) => Promise<VisitSchedule>,
) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => request(api, variables),
    onSuccess: (schedule) =>
      client.setQueryData(scheduleQuery(api, { workOrderId }).queryKey, schedule),
    meta: { invalidates: [workOrdersKey] },
  });
}

type WithKey<Body> = { body: Body; key: string };

export const useChooseVisit = (id: string) =>
  useVisitAction(id, (api, { body, key }: WithKey<VisitChoice>) =>
    visits.chooseVisit(api, id, body, key),
  );

export const useCancelVisit = (id: string) =>
  useVisitAction(id, (api, { body, key }: WithKey<{ visit_id: string; reason?: string }>) =>
    visits.cancelVisit(api, id, body, key),
  );

export const useReportMissed = (id: string) =>
  useVisitAction(id, (api, { body, key }: WithKey<string>) =>
    visits.reportMissedVisit(api, id, body, key),
  );

export const useWishForVisit = (id: string) =>
  useVisitAction(id, (api, { body, key }: WithKey<VisitWish>) =>
    visits.wishForVisit(api, id, body, key),
  );

/** Downloads the visit as a calendar file. */
export function useVisitFile(workOrderId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => visits.downloadVisit(api, workOrderId),
    onSuccess: saveFile,
    meta: { invalidates: [] },
  });
}

/** Why an action on a visit failed. `unknown`: it may have succeeded. */
export type VisitFailure = 'taken' | 'tooLate' | 'changed' | 'cardNumber' | 'refused' | 'unknown';

const FAILURES: Readonly<Record<string, VisitFailure>> = {
  slot_taken: 'taken',
  visit_too_late: 'tooLate',
  version_conflict: 'changed',
  work_order_move_refused: 'changed',
  card_number_refused: 'cardNumber',
};

export function toVisitFailure(error: unknown): VisitFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  const isAnswered = error.status >= 400 && error.status < 500 && error.status !== 408;
  return FAILURES[error.code] ?? (isAnswered ? 'refused' : 'unknown');
}

/** Returns the free times from a "time taken" error; undefined for any other error. */
export function getFreeSlots(error: unknown): VisitSlot[] | undefined {
  if (!hasCode(error, 'slot_taken')) return undefined;
  const slots = error.details.slots;
  if (!Array.isArray(slots)) return undefined;
  return slots.flatMap((slot) => visitSlotSchema.safeParse(slot).data ?? []);
}
