import { type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql';
import { type Schema, toJSONSchema } from 'shared/contract/z';

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/** Where lists are in an answer, as in `[]`, `.months[]`, `.months[].payments[]`. */
export const listsOfSchema = (schema: Schema): string[] =>
  listsOfJson(toJSONSchema(schema, { io: 'output' }) as JsonSchema, '');

function listsOfJson({ items, properties = {}, anyOf = [] }: JsonSchema, at: string): string[] {
  const inside = items ? [`${at}[]`, ...listsOfJson(items, `${at}[]`)] : [];
  const fields = Object.entries(properties);
  return [
    ...inside,
    ...fields.flatMap(([name, field]) => listsOfJson(field, `${at}.${name}`)),
    ...anyOf.flatMap((one) => listsOfJson(one, at)),
  ];
}

export function listsOfType(type: GraphQLOutputType, at = ''): string[] {
  if (isNonNullType(type)) return listsOfType(type.ofType, at);
  if (isListType(type)) return [`${at}[]`, ...listsOfType(type.ofType, `${at}[]`)];
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    listsOfType(field.type, `${at}.${field.name}`),
  );
}

/** How long the longest list is that stands there; 0 where there is none. */
export function longest(body: unknown, path: string): number {
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
