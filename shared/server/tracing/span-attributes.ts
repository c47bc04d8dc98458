import { GRAPHQL_OPERATIONS } from 'shared/contract/graphql-operations';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';

/** Accepts an exported attribute value. */
type Rule = (value: string | number) => boolean;

const isOneOf = (values: readonly string[]): Rule => {
  const known = new Set<string | number>(values);
  return (value) => known.has(value);
};
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isIntegerUpTo =
  (max: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

/** A segment is a word, a version, a parameter or a wildcard. Ids have digits or upper case letters, so none matches. */
const ROUTE = /^(\/\*|\*|(\/([a-z][a-z._-]{0,40}|v\d|:[a-z_]{1,40}|\*)?){1,12})$/;
const IDENTIFIER = /^[a-z][a-z_]{0,62}$/;
const KEBAB_NAME = /^[a-z]+(-[a-z]+){0,8}$/;
const CAMEL_NAME = /^[a-z][A-Za-z_]{0,60}$/;
/** An error class, an error code of ours, a code of Node or an SQLSTATE. */
const ERROR_TYPE = /^([A-Za-z][A-Za-z_]{1,60}|[0-9A-Z]{5}|[1-5]\d\d)$/;

export const PROCESSOR_OPERATIONS = [
  'charge',
  'find',
  'void',
  'refund',
  'list_charges',
  'list_refunds',
  'open_form',
  'redeem_token',
  'verify_instrument',
] as const;
export type ProcessorOperation = (typeof PROCESSOR_OPERATIONS)[number];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SQL_OPERATIONS = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'WITH',
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
];

/**
 * Every attribute that a span may have, with the values that it may have. Attributes of other names and values that
 * break their rule are never exported. No rule accepts an id, a name of a person, an email address or a URL.
 */
const RULES = {
  'http.request.method': isOneOf(METHODS),
  'http.route': matches(ROUTE),
  'http.response.status_code': isIntegerUpTo(599),
  'graphql.operation.name': isOneOf(GRAPHQL_OPERATIONS),
  'graphql.operation.type': isOneOf(['query', 'mutation']),
  'graphql.field.name': matches(CAMEL_NAME),
  'db.system.name': isOneOf(['postgresql']),
  'db.operation.name': isOneOf(SQL_OPERATIONS),
  'db.collection.name': matches(IDENTIFIER),
  'db.statement.name': matches(KEBAB_NAME),
  'db.role': isOneOf(['person', 'system']),
  'error.type': matches(ERROR_TYPE),
  'job.name': matches(KEBAB_NAME),
  'payment.state': isOneOf(PAYMENT_STATES),
  'processor.operation': isOneOf(PROCESSOR_OPERATIONS),
  'portal.service': matches(KEBAB_NAME),
  'storage.operation': isOneOf(['put', 'get', 'remove']),
} satisfies Record<string, Rule>;

export type SpanAttributes = { [Name in keyof typeof RULES]?: string | number | undefined };

/** The attributes of the resource. Host names, process arguments and paths are not among them. */
const RESOURCE_RULES: Readonly<Record<string, Rule>> = {
  'service.name': matches(KEBAB_NAME),
  'service.version': matches(/^\d{1,4}(\.\d{1,4}){2}$/),
};

/** Returns the attributes that may be exported. */
export const cleanAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  pickAllowed(attributes, RULES);

export const cleanResourceAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  pickAllowed(attributes, RESOURCE_RULES);

function pickAllowed(
  attributes: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, Rule>>,
): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (Object.hasOwn(rules, name) && rules[name]?.(value)) allowed[name] = value;
  }
  return allowed;
}

const never: Rule = () => false;
const isTableOrStatement: Rule = (value) =>
  RULES['db.collection.name'](value) || RULES['db.statement.name'](value);
const toEntries = (words: readonly string[], rule: Rule) =>
  words.map((word): [string, Rule] => [word, rule]);

/** The first words of span names, each with the rule for the second word. */
const NAME_RULES: ReadonlyMap<string, Rule> = new Map([
  ...toEntries(METHODS, RULES['http.route']),
  ...toEntries(SQL_OPERATIONS, isTableOrStatement),
  // DELETE is a method and a statement.
  ['DELETE', (value) => RULES['http.route'](value) || isTableOrStatement(value)],
  ['connect', never],
  ['graphql', RULES['graphql.operation.name']],
  ['job', RULES['job.name']],
  ['mail', isOneOf(['send'])],
  ['processor', RULES['processor.operation']],
  ['resolve', RULES['graphql.field.name']],
  ['storage', RULES['storage.operation']],
  ['transaction', never],
]);

/** Returns the words of a span name that may be exported: both, the first one, or `unnamed`. */
export function cleanSpanName(name: string): string {
  const [first = '', second, ...rest] = name.split(' ');
  const rule = NAME_RULES.get(first);
  if (rule === undefined || rest.length > 0) return 'unnamed';
  return second === undefined || !rule(second) ? first : name;
}
