import { operation } from './operation.ts';
import { idSchema } from './primitives.ts';
import * as z from './z.ts';

/**
 * One line of the stream. It says that something has changed and never what: whoever hears it asks
 * anew, with the token, like any other reader.
 */
export const liveEventSchema = z.object({
  /**
   * `hello`: from here on nothing is missed. `requests`: these have changed; `photos`: theirs have.
   * `building`: what is known in the building has.
   */
  kind: z.oneOf(['hello', 'requests', 'photos', 'building']),
  /** Of `hello` those that have changed within the last two minutes. */
  work_order_ids: z.array(idSchema),
});
export type LiveEvent = z.Infer<typeof liveEventSchema>;

/** After so long without a byte the stream is to be taken as cut. Something comes twice as often. */
export const LIVE_SILENCE_MS = 40_000;

export const followChanges = operation({
  service: 'maintenance',
  name: 'followChanges',
  method: 'GET',
  path: '/v1/live',
  summary:
    'Tells of every change of the requests of the caller and of what is known in their building, as it happens, until the token ends.',
  status: 200,
  streams: true,
  input: {},
  response: liveEventSchema,
  errors: [],
});
