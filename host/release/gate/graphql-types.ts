import {
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

/** Why an answer of the type `given` may not be one of `read`; null where it always is. */
export function findAnswerMismatch(
  given: GraphQLOutputType,
  read: GraphQLOutputType,
  at: string,
): string | null {
  if (!isSubtype(given, read)) return `${at} is ${given}, not ${read}`;
  const [from, to] = [getNamedType(given), getNamedType(read)];
  if (!isEnumType(from) || !isEnumType(to)) return null;
  const fresh = from.getValues().find(({ name }) => !to.getValue(name));
  return fresh ? `${at} may be ${fresh.name}` : null;
}

/** Why what is sent for the type `sent` may be refused by the schema `to`; null where it never is. */
export function findInputMismatch(
  sent: GraphQLInputType,
  to: GraphQLSchema,
  seen: readonly string[] = [],
): string | null {
  const from = getNamedType(sent);
  const wanted = to.getType(from.name);
  if (seen.includes(from.name) || !wanted) return null;
  if (isEnumType(from) && isEnumType(wanted)) {
    const left = from.getValues().find(({ name }) => !wanted.getValue(name));
    return left ? `${from.name} may not be ${left.name}` : null;
  }
  if (!isInputObjectType(from)) return null;
  if (!isInputObjectType(wanted)) return `${from.name} is no input`;
  const missing = Object.values(wanted.getFields()).find(
    (field) => isRequiredInputField(field) && !from.getFields()[field.name],
  );
  if (missing) return `${from.name}.${missing.name} has to be sent`;
  for (const field of Object.values(from.getFields())) {
    const below = findFieldMismatch(from.name, field, wanted.getFields()[field.name]);
    const reason = below ?? findInputMismatch(field.type, to, [...seen, from.name]);
    if (reason) return reason;
  }
  return null;
}

function findFieldMismatch(holder: string, sent: GraphQLInputField, wanted?: GraphQLInputField) {
  if (!wanted) return `${holder}.${sent.name} is not known`;
  if (isSubtype(sent.type, wanted.type)) return null;
  return `${holder}.${sent.name} has to be ${wanted.type}, not ${sent.type}`;
}

/** Whether each value of one type is one of another, by their names and by what may be null. */
function isSubtype(one: GraphQLType, other: GraphQLType): boolean {
  if (isNonNullType(other)) return isNonNullType(one) && isSubtype(one.ofType, other.ofType);
  if (isNonNullType(one)) return isSubtype(one.ofType, other);
  if (isListType(one) || isListType(other)) {
    return isListType(one) && isListType(other) && isSubtype(one.ofType, other.ofType);
  }
  return getNamedType(one).name === getNamedType(other).name;
}
