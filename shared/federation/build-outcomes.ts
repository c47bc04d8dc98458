import {
  array,
  type Infer,
  maxLength,
  oneOf,
  regex,
  strictObject,
  string,
} from 'shared/contract/z';

/** How one build fared in one page: its first screen came, or something of it failed. */
const buildOutcomeSchema = strictObject({
  app: string().check(regex(/^[a-z-]{1,40}$/)),
  build: string().check(regex(/^[\w.-]{1,80}$/)),
  outcome: oneOf(['ready', 'failed']),
});
export type BuildOutcome = Infer<typeof buildOutcomeSchema>;

/** Body of a message to `OUTCOMES`. */
export const outcomesSchema = array(buildOutcomeSchema).check(maxLength(20));

/** Address at which the web server counts outcomes. */
export const OUTCOMES_PATH = '/releases/outcomes';

/** A longer message is refused, in bytes. */
export const OUTCOMES_MAX_BYTES = 4096;
