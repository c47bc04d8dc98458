import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** Why a document of the host does not fit a schema of the services. */
export interface GraphqlMismatch {
  readonly text: string;
  readonly direction: 'answer' | 'input' | 'operation';
  readonly kind: 'extra' | 'missing';
  /** What the advice is about: `it`, or enum values such as `held`. */
  readonly subject: string;
}

/** Lists why an answer of type `given` may not be valid for type `read`; empty when it always is. */
export function listAnswerMismatches(
  given: GraphQLOutputType,
  read: GraphQLOutputType,
  at: string,
): GraphqlMismatch[] {
  const mismatch = { direction: 'answer', kind: 'extra' } as const;
  if (!isSubtype(given, read)) {
    return [{ ...mismatch, text: `${at} is ${given}, not ${read}`, subject: 'it' }];
  }
  const [from, to] = [getNamedType(given), getNamedType(read)];
  if (!isEnumType(from) || !isEnumType(to)) return [];
  const subject = listMissingValues(from, to);
  return subject ? [{ ...mismatch, text: `${from.name} may be ${subject}`, subject }] : [];
}

/** Lists why a value of type `sent` may be rejected by the schema `to`; empty when it never is. */
export function listInputMismatches(
  sent: GraphQLInputType,
  to: GraphQLSchema,
  seen: readonly string[] = [],
): GraphqlMismatch[] {
  const from = getNamedType(sent);
  const accepted = to.getType(from.name);
  if (seen.includes(from.name) || !accepted) return [];
  if (isEnumType(from) && isEnumType(accepted)) {
    const subject = listMissingValues(from, accepted);
    return subject ? [createInput('extra', `${from.name} may not be ${subject}`, subject)] : [];
  }
  if (!isInputObjectType(from)) return [];
  if (!isInputObjectType(accepted)) return [createInput('extra', `${from.name} is no input`)];
  const missing = Object.values(accepted.getFields()).filter(
    (field) => isRequiredInputField(field) && !from.getFields()[field.name],
  );
  return [
    ...missing.map(({ name }) => createInput('missing', `${from.name}.${name} has to be sent`)),
    ...Object.values(from.getFields()).flatMap((field) => [
      ...listFieldMismatches(from.name, field, accepted.getFields()[field.name]),
      ...listInputMismatches(field.type, to, [...seen, from.name]),
    ]),
  ];
}

function listFieldMismatches(
  parent: string,
  sent: GraphQLInputField,
  accepted?: GraphQLInputField,
): GraphqlMismatch[] {
  const at = `${parent}.${sent.name}`;
  if (!accepted) return [createInput('extra', `${at} is not known`)];
  if (isSubtype(sent.type, accepted.type)) return [];
  return [createInput('missing', `${at} has to be ${accepted.type}, not ${sent.type}`)];
}

function createInput(kind: GraphqlMismatch['kind'], text: string, subject = 'it'): GraphqlMismatch {
  return { text, direction: 'input', kind, subject };
}

/** Lists the values of one enum that the other does not have: `held | lost`; empty when it has all. */
function listMissingValues(from: GraphQLEnumType, to: GraphQLEnumType): string {
  const missing = from.getValues().filter(({ name }) => !to.getValue(name));
  return missing.map(({ name }) => name).join(' | ');
}

/** Whether each value of one type is valid for the other, by type name and nullability. */
function isSubtype(one: GraphQLType, other: GraphQLType): boolean {
  if (isNonNullType(other)) return isNonNullType(one) && isSubtype(one.ofType, other.ofType);
  if (isNonNullType(one)) return isSubtype(one.ofType, other);
  if (isListType(one) || isListType(other)) {
    return isListType(one) && isListType(other) && isSubtype(one.ofType, other.ofType);
  }
  return getNamedType(one).name === getNamedType(other).name;
}
