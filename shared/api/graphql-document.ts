import type { ServiceName } from '../contract/operation.ts';
import type { Infer, Schema } from '../contract/z.ts';

/**
 * A GraphQL document of a service (spec 7). The types `Answer` and `Variables` are generated from the published
 * schema; `types` has no value at run time.
 */
export interface GraphqlDocument<Answer = unknown, Variables = Readonly<Record<string, unknown>>> {
  readonly service: ServiceName;
  readonly text: string;
  readonly types?: { readonly answer: Answer; readonly variables: Variables };
}

/**
 * Returns a function that gives the documents of one service their types by their text. `Known` is generated
 * (`pnpm --filter shared graphql:write`): a changed text that is not generated yet is a type error.
 */
export const createDocumentFactory =
  <Known>(service: ServiceName) =>
  <Text extends keyof Known & string>(text: Text): Known[Text] =>
    ({ service, text }) as Known[Text];

/** GraphQL has strings where the contract has string unions. */
type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Widened<Item>[]
    : T extends object
      ? { [Key in keyof T]: Widened<T[Key]> }
      : T;

type IsSame<A, B> = [A, B] extends [B, A] ? true : false;

/** Accepts only a schema with exactly the fields that the document selects. */
export type MatchingSchema<Answer, S extends Schema> = unknown extends Answer
  ? S
  : IsSame<Widened<Infer<S>>, Widened<Answer>> extends true
    ? S
    : { readonly thisDocumentAnswers: Answer };
