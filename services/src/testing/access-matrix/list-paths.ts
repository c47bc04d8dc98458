import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql';
import { type Schema, toJSONSchema } from 'shared/contract/z';

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/** The paths of the lists in a response, as in `[]`, `.months[]`, `.months[].payments[]`. */
export const listSchemaPaths = (schema: Schema): string[] =>
  listJsonPaths(toJSONSchema(schema, { io: 'output' }) as JsonSchema, '');

function listJsonPaths({ items, properties = {}, anyOf = [] }: JsonSchema, at: string): string[] {
  const inside = items ? [`${at}[]`, ...listJsonPaths(items, `${at}[]`)] : [];
  const fields = Object.entries(properties);
  return [
    ...inside,
    ...fields.flatMap(([name, field]) => listJsonPaths(field, `${at}.${name}`)),
    ...anyOf.flatMap((one) => listJsonPaths(one, at)),
  ];
}

export function listTypePaths(type: GraphQLOutputType, at = ''): string[] {
  if (isNonNullType(type)) return listTypePaths(type.ofType, at);
  if (isListType(type)) return [`${at}[]`, ...listTypePaths(type.ofType, `${at}[]`)];
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    listTypePaths(field.type, `${at}.${field.name}`),
  );
}

/** The length of the longest list at a path; 0 without a list. */
export function getLongestLength(body: unknown, path: string): number {
  let found: unknown[] = [body];
  let most = 0;
  for (const [step, name] of path.matchAll(/\.(\w+)|\[\]/g)) {
    if (step === '[]') {
      const lists = found.filter((one) => Array.isArray(one));
      most = Math.max(0, ...lists.map((list) => list.length));
      found = lists.flat();
    } else {
      found = found.map((one) => (one as Record<string, unknown> | null)?.[name ?? '']);
    }
  }
  return most;
}
