import { isTracing, traceSpan } from 'shared/server/tracing/tracing';
import type { GraphqlContext } from './graphql-context.ts';

/** The signature of a root field resolver, without the parent argument. */
type RootField<R> = R extends (parent: never, args: infer Args, ...rest: never[]) => infer Answer
  ? (args: Args, context: GraphqlContext) => Answer
  : never;

type RootFields<R> = { readonly [Name in keyof R]-?: RootField<NonNullable<R[Name]>> };

/**
 * Creates resolvers from functions of the arguments and the context. `R` is the generated type, for example
 * `QueryResolvers`, so that a missing field or a wrong result is a type error.
 */
export function createResolvers<R>(fields: RootFields<R>): R {
  const entries = Object.entries<(args: never, context: GraphqlContext) => unknown>(fields);
  const resolvers = entries.map(([name, field]) => [
    name,
    (_: unknown, args: never, context: GraphqlContext) => {
      if (!isTracing()) return field(args, context);
      const span = { name: `resolve ${name}`, attributes: { 'graphql.field.name': name } };
      return traceSpan(span, async () => field(args, context));
    },
  ]);
  return Object.fromEntries(resolvers) as R;
}
