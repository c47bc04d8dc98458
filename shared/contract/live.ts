import { operation } from './operation.ts';
import { idSchema } from './primitives.ts';
import * as z from './z.ts';

/**
 * One event of the stream. It names what changed, without the data: the client then reads the data with its token,
 * so that access is checked as usual.
 */
export const liveEventSchema = z.object({
  /**
   * `hello`: sent first; no later change is missed. `requests`: these work orders changed. `photos`: their photos
   * changed. `building`: the known problems of the building changed.
   */
  kind: z.oneOf(['hello', 'requests', 'photos', 'building']),
  /** For `hello`: the work orders that changed in the last two minutes. */
  work_order_ids: z.array(idSchema),
});
export type LiveEvent = z.Infer<typeof liveEventSchema>;

/** A client treats the stream as broken after this time without data, in ms. The service sends data twice as often. */
export const LIVE_SILENCE_MS = 40_000;

export const followChanges = operation({
  service: 'maintenance',
  name: 'followChanges',
  method: 'GET',
  path: '/v1/live',
  summary:
    "Streams changes of the caller's requests and of the known problems in their building until the token expires.",
  status: 200,
  streams: true,
  input: {},
  response: liveEventSchema,
  errors: [],
});
