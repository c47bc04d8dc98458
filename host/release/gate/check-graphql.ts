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

/** What the documents of a host ask of the schemas that the services publish, and do not get. */
export function checkGraphql(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  const { client } = host.contract;
  return Object.entries(client.graphql).flatMap(([service, known]) => {
    const documents = client.documents.filter((document) => document.service === service);
    const published = services.contract.graphql[service];
    if (documents.length === 0 || published === known) return [];
    if (published === undefined) {
      return [
        createIncompatibility(
          pair,
          `${host.name} asks ${service}, which ${services.name} do not have`,
        ),
      ];
    }
    const from = buildSchema(known);
    const to = buildSchema(published);
    const reasons = documents.flatMap(({ text }) => findDocumentMismatches(parse(text), from, to));
    return [...new Set(reasons)].map((reason) =>
      createIncompatibility(
        pair,
        `${host.name} and ${services.name} do not agree on ${service}: ${reason}`,
      ),
    );
  });
}

/** Whether a document that was written for one schema is good for another. */
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
        const read = info.getFieldDef()?.type;
        const holder = to.getType(parent);
        if (!read || !holder || !('getFields' in holder)) return;
        const given = holder.getFields()[name]?.type;
        if (isOutputType(given)) reasons.push(findAnswerMismatch(given, read, `${parent}.${name}`));
      },
      Variable() {
        const sent = info.getInputType();
        if (sent) reasons.push(findInputMismatch(sent, to));
      },
    }),
  );
  return reasons.filter((reason) => reason !== null);
}
