import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  isOutputType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ServicesPair } from './check-services.ts';
import { findAnswerMismatch, findInputMismatch } from './graphql-types.ts';
import { createIncompatibility, type Incompatibility } from './incompatibility.ts';

/** Lists the incompatibilities between the GraphQL documents of a host and the schemas of the services. */
export function checkGraphql(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  const { client } = host.contract;
  return Object.entries(client.graphql).flatMap(([service, expectedSchema]) => {
    const documents = client.documents.filter((document) => document.service === service);
    const publishedSchema = services.contract.graphql[service];
    if (documents.length === 0 || publishedSchema === expectedSchema) return [];
    if (publishedSchema === undefined) {
      return [
        createIncompatibility(
          pair,
          `${host.name} asks ${service}, which ${services.name} do not have`,
        ),
      ];
    }
    const from = buildSchema(expectedSchema);
    const to = buildSchema(publishedSchema);
    const reasons = documents.flatMap(({ text }) => findDocumentMismatches(parse(text), from, to));
    return [...new Set(reasons)].map((reason) =>
      createIncompatibility(
        pair,
        `${host.name} and ${services.name} do not agree on ${service}: ${reason}`,
      ),
    );
  });
}

/** Returns why a document that was written for one schema is not valid for another; empty when it is. */
function findDocumentMismatches(
  document: DocumentNode,
  from: GraphQLSchema,
  to: GraphQLSchema,
): string[] {
  const errors = validate(to, document).map(({ message }) => message.replace(/\.$/, ''));
  return errors.length > 0 ? errors : findChangedTypes(document, from, to);
}

function findChangedTypes(
  document: DocumentNode,
  from: GraphQLSchema,
  to: GraphQLSchema,
): string[] {
  const reasons: (string | null)[] = [];
  const info = new TypeInfo(from);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ name: { value: name } }) {
        const parent = info.getParentType()?.name ?? '';
        const expectedType = info.getFieldDef()?.type;
        const parentType = to.getType(parent);
        if (!expectedType || !parentType || !('getFields' in parentType)) return;
        const publishedType = parentType.getFields()[name]?.type;
        if (isOutputType(publishedType))
          reasons.push(findAnswerMismatch(publishedType, expectedType, `${parent}.${name}`));
      },
      Variable() {
        const variableType = info.getInputType();
        if (variableType) reasons.push(findInputMismatch(variableType, to));
      },
    }),
  );
  return reasons.filter((reason) => reason !== null);
}
