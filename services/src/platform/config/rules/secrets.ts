import type { Rule, RuleInput } from './rule.ts';

/** Shortest secret of a closed environment, in characters. */
const MIN_SECRET_LENGTH = 32;
/** Shortest key that the processor issues, in characters. */
const MIN_API_KEY_LENGTH = 16;
/** A secret with fewer different characters, such as `aaaa…`, was not generated. */
const MIN_DISTINCT_CHARACTERS = 8;

const OWN_SECRETS = [
  'PROOF_SECRET',
  'GATE_CODE_SECRET',
  'LINK_SECRET',
  'PROCESSOR_WEBHOOK_SECRET',
] as const;

const GENERATE = 'generate it with `openssl rand -base64 48`';

/** Refuses secrets that are missing, published in the repository, short or easy to guess, in closed environments. */
export const checkSecrets: Rule = (input) => {
  const problems = OWN_SECRETS.map((name) => describeSecret(input, name));
  return [...problems, describeApiKey(input), ...listRepeatedSecrets(input)].filter(
    (problem) => problem !== undefined,
  );
};

function describeSecret({ settings, values }: RuleInput, name: (typeof OWN_SECRETS)[number]) {
  const value = values[name];
  if (value === undefined) return undefined;
  if (settings[name] === undefined) return `${name} is not set: ${GENERATE}.`;
  if (isPublished(value)) return `${name} is a value from the repository: ${GENERATE}.`;
  if (value.length < MIN_SECRET_LENGTH) {
    return `${name} has ${value.length} characters and needs ${MIN_SECRET_LENGTH}: ${GENERATE}.`;
  }
  return isEasyToGuess(value) ? `${name} is easy to guess: ${GENERATE}.` : undefined;
}

function describeApiKey({ settings, values }: RuleInput): string | undefined {
  const { PROCESSOR_API_KEY: value } = values;
  if (value === undefined) return undefined;
  const advice = 'set it to the key that the payment processor issued to you';
  if (settings.PROCESSOR_API_KEY === undefined) return `PROCESSOR_API_KEY is not set: ${advice}.`;
  if (isPublished(value))
    return `PROCESSOR_API_KEY is the key of the sandbox processor: ${advice}.`;
  if (value.length < MIN_API_KEY_LENGTH || isEasyToGuess(value)) {
    return `PROCESSOR_API_KEY is shorter than ${MIN_API_KEY_LENGTH} characters or easy to guess: ${advice}.`;
  }
  return undefined;
}

function listRepeatedSecrets({ settings }: RuleInput): string[] {
  return OWN_SECRETS.flatMap((name, index) => {
    const first = OWN_SECRETS.slice(0, index).find((other) => settings[other] === settings[name]);
    return first === undefined || settings[name] === undefined || isPublished(settings[name])
      ? []
      : `${name} has the same value as ${first}: use a separate secret for each.`;
  });
}

/** The defaults of the repository start with this prefix. */
const isPublished = (value: string): boolean => value.startsWith('sandbox-');

const isEasyToGuess = (value: string): boolean => new Set(value).size < MIN_DISTINCT_CHARACTERS;
