import type { GraphqlContext } from './graphql-context.ts';

/** What a resolver of the schema takes and gives, without a parent that a root field never has. */
type RootField<R> = R extends (parent: never, args: infer Args, ...rest: never[]) => infer Answer
  ? (args: Args, context: GraphqlContext) => Answer
  : never;

type RootFields<R> = { readonly [Name in keyof R]-?: RootField<NonNullable<R[Name]>> };

/**
 * The root fields of a schema as functions of their arguments and the context. `R` is the generated
 * type, as in `QueryResolvers`: a field that is missing or answers otherwise is an error of types.
 */
export function createResolvers<R>(fields: RootFields<R>): R {
  const entries = Object.entries<(args: never, context: GraphqlContext) => unknown>(fields);
  const resolvers = entries.map(([name, field]) => [
    name,
    (_: unknown, args: never, context: GraphqlContext) => field(args, context),
  ]);
  return Object.fromEntries(resolvers) as R;
}
