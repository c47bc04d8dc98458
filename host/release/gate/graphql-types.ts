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

/** Returns why an answer of type `given` may not be valid for type `read`; null when it always is. */
export function findAnswerMismatch(
  given: GraphQLOutputType,
  read: GraphQLOutputType,
  at: string,
): string | null {
  if (!isSubtype(given, read)) return `${at} is ${given}, not ${read}`;
  const [from, to] = [getNamedType(given), getNamedType(read)];
  if (!isEnumType(from) || !isEnumType(to)) return null;
  const newValue = from.getValues().find(({ name }) => !to.getValue(name));
  return newValue ? `${at} may be ${newValue.name}` : null;
}

/** Returns why a value of type `sent` may be rejected by the schema `to`; null when it never is. */
export function findInputMismatch(
  sent: GraphQLInputType,
  to: GraphQLSchema,
  seen: readonly string[] = [],
): string | null {
  const from = getNamedType(sent);
  const accepted = to.getType(from.name);
  if (seen.includes(from.name) || !accepted) return null;
  if (isEnumType(from) && isEnumType(accepted)) {
    const missingValue = from.getValues().find(({ name }) => !accepted.getValue(name));
    return missingValue ? `${from.name} may not be ${missingValue.name}` : null;
  }
  if (!isInputObjectType(from)) return null;
  if (!isInputObjectType(accepted)) return `${from.name} is no input`;
  const missing = Object.values(accepted.getFields()).find(
    (field) => isRequiredInputField(field) && !from.getFields()[field.name],
  );
  if (missing) return `${from.name}.${missing.name} has to be sent`;
  for (const field of Object.values(from.getFields())) {
    const fieldReason = findFieldMismatch(from.name, field, accepted.getFields()[field.name]);
    const reason = fieldReason ?? findInputMismatch(field.type, to, [...seen, from.name]);
    if (reason) return reason;
  }
  return null;
}

function findFieldMismatch(parent: string, sent: GraphQLInputField, accepted?: GraphQLInputField) {
  if (!accepted) return `${parent}.${sent.name} is not known`;
  if (isSubtype(sent.type, accepted.type)) return null;
  return `${parent}.${sent.name} has to be ${accepted.type}, not ${sent.type}`;
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
