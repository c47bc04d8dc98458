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
import type { ServicesPair } from './fit-services.ts';
import { answerMisfit, inputMisfit } from './graphql-types.ts';
import { type Misfit, misfit } from './misfit.ts';

/** What the documents of a host ask of the schemas that the services publish, and do not get. */
export function graphqlMisfits(pair: ServicesPair): Misfit[] {
  const { needs: host, gives: services } = pair;
  const { client } = host.contract;
  return Object.entries(client.graphql).flatMap(([service, known]) => {
    const documents = client.documents.filter((document) => document.service === service);
    const published = services.contract.graphql[service];
    if (documents.length === 0 || published === known) return [];
    if (published === undefined) {
      return [misfit(pair, `${host.name} asks ${service}, which ${services.name} do not have`)];
    }
    const from = buildSchema(known);
    const to = buildSchema(published);
    const reasons = documents.flatMap(({ text }) => documentMisfits(parse(text), from, to));
    return [...new Set(reasons)].map((reason) =>
      misfit(pair, `${host.name} and ${services.name} do not agree on ${service}: ${reason}`),
    );
  });
}

/** Whether a document that was written for one schema is good for another. */
function documentMisfits(document: DocumentNode, from: GraphQLSchema, to: GraphQLSchema): string[] {
  const errors = validate(to, document).map(({ message }) => message.replace(/\.$/, ''));
  return errors.length > 0 ? errors : changedTypes(document, from, to);
}

function changedTypes(document: DocumentNode, from: GraphQLSchema, to: GraphQLSchema): string[] {
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
        if (isOutputType(given)) reasons.push(answerMisfit(given, read, `${parent}.${name}`));
      },
      Variable() {
        const sent = info.getInputType();
        if (sent) reasons.push(inputMisfit(sent, to));
      },
    }),
  );
  return reasons.filter((reason) => reason !== null);
}
