import {
  array,
  type Infer,
  maxLength,
  oneOf,
  regex,
  strictObject,
  string,
} from 'shared/contract/z';

/** The outcome of one build in one page: its first screen was shown, or something failed. */
const buildOutcomeSchema = strictObject({
  app: string().check(regex(/^[a-z-]{1,40}$/)),
  build: string().check(regex(/^[\w.-]{1,80}$/)),
  outcome: oneOf(['ready', 'failed']),
});
export type BuildOutcome = Infer<typeof buildOutcomeSchema>;

/** The request body for `OUTCOMES_PATH`. */
export const outcomesSchema = array(buildOutcomeSchema).check(maxLength(20));

/** Path at which the web server counts outcomes. */
export const OUTCOMES_PATH = '/releases/outcomes';

/** Maximum size of a message, in bytes. */
export const OUTCOMES_MAX_BYTES = 4096;
