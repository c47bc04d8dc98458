import type { GraphqlContext } from './graphql-context.ts';

type RootField<Args, Answer> = (args: Args, context: GraphqlContext) => Answer;

/** Root fields as functions of their arguments and the context, without a parent that is never there. */
export function resolversOf<T extends Record<string, RootField<never, unknown>>>(fields: T) {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    (_: unknown, args: never, context: GraphqlContext) => field(args, context),
  ]);
  return Object.fromEntries(entries) as Record<
    keyof T,
    (parent: unknown, args: never, context: GraphqlContext) => unknown
  >;
}
