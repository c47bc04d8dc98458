import type { ServiceName } from '../contract/operation.ts';
import type { Infer, Schema } from '../contract/z.ts';

/**
 * A GraphQL document of a service (spec 7). `Answer` and `Variables` are generated from the schema that
 * the service publishes; they exist for the compiler alone.
 */
export interface GraphqlDocument<Answer = unknown, Variables = Readonly<Record<string, unknown>>> {
  readonly service: ServiceName;
  readonly text: string;
  readonly types?: { readonly answer: Answer; readonly variables: Variables };
}

/**
 * Documents of one service by their text. `Known` is generated (`pnpm --filter shared graphql:write`):
 * a text that is not in it, because it was changed, is an error of types.
 */
export const createDocumentFactory =
  <Known>(service: ServiceName) =>
  <Text extends keyof Known & string>(text: Text): Known[Text] =>
    ({ service, text }) as Known[Text];

/** A word of a list is text to GraphQL. */
type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Widened<Item>[]
    : T extends object
      ? { [Key in keyof T]: Widened<T[Key]> }
      : T;

type IsSame<A, B> = [A, B] extends [B, A] ? true : false;

/** Lets a schema through that describes just what the document asks for: no field more or less. */
export type MatchingSchema<Answer, S extends Schema> = unknown extends Answer
  ? S
  : IsSame<Widened<Infer<S>>, Widened<Answer>> extends true
    ? S
    : { readonly thisDocumentAnswers: Answer };
