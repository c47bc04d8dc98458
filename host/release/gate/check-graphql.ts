import {
  buildSchema,
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  type GraphQLSchema,
  isOutputType,
  KnownArgumentNamesRule,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  TypeInfo,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ServicesPair } from './check-services.ts';
import type { Finding } from './findings/group-findings.ts';
import { listNames } from './findings/list-names.ts';
import {
  type GraphqlMismatch,
  listAnswerMismatches,
  listInputMismatches,
} from './graphql-types.ts';

/** Lists where the GraphQL documents of a host and the schemas of the services do not fit. */
export function findGraphqlMismatches(pair: ServicesPair): Finding[] {
  const { client } = pair.needs.contract;
  return Object.entries(client.graphql).flatMap(([service, expectedSchema]) => {
    const documents = client.documents.filter((document) => document.service === service);
    const publishedSchema = pair.gives.contract.graphql[service];
    if (documents.length === 0 || publishedSchema === expectedSchema) return [];
    if (publishedSchema === undefined) return [createMissingService(pair, service)];
    const from = buildSchema(expectedSchema);
    const to = buildSchema(publishedSchema);
    return documents.flatMap(({ text }) => {
      const document = parse(text);
      const place = { service, document: getDocumentName(document) };
      return listDocumentMismatches(document, from, to).map((mismatch) =>
        createGraphqlFinding(pair, place, mismatch),
      );
    });
  });
}

function createMissingService(pair: ServicesPair, service: string): Finding {
  return {
    ...{ pair, place: service, direction: 'operation', kind: 'missing', subject: 'it' },
    cause: 'GraphQL',
    describe: ({ needs, places }) =>
      `${needs} asks ${listNames(places)}, which ${pair.gives.name} do not have`,
  };
}

function createGraphqlFinding(
  pair: ServicesPair,
  { service, document }: { service: string; document: string },
  mismatch: GraphqlMismatch,
): Finding {
  const { text, direction, kind, subject } = mismatch;
  return {
    ...{ pair, place: document, direction, kind, subject, cause: `${service}: ${text}` },
    describe: ({ needs, places }) => {
      const count = places.length > 1 ? `${places.length} documents` : 'the document';
      return `${needs} and ${pair.gives.name} do not agree on ${service}, ${text}, in ${count} ${listNames(places)}`;
    },
  };
}

function getDocumentName({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation?.name?.value ?? 'without a name';
}

/** Lists why a document that was written for one schema is not valid for another. */
function listDocumentMismatches(
  document: DocumentNode,
  from: GraphQLSchema,
  to: GraphQLSchema,
): GraphqlMismatch[] {
  const errors = specifiedRules.flatMap((rule) =>
    validate(to, document, [rule]).map(({ message }) => ({
      ...getRuleDifference(rule),
      text: message.replace(/\.$/, ''),
      subject: 'it',
    })),
  );
  return errors.length > 0 ? errors : listChangedTypes(document, from, to);
}

const INPUT_RULES = new Map<ValidationRule, GraphqlMismatch['kind']>([
  [KnownArgumentNamesRule, 'extra'],
  [ValuesOfCorrectTypeRule, 'extra'],
  [ProvidedRequiredArgumentsRule, 'missing'],
]);

/** Which side of the contract a violated rule is about. Rules about neither are about what can be called. */
function getRuleDifference(rule: ValidationRule): Pick<GraphqlMismatch, 'direction' | 'kind'> {
  const kind = INPUT_RULES.get(rule);
  if (kind) return { direction: 'input', kind };
  const direction = rule === FieldsOnCorrectTypeRule ? 'answer' : 'operation';
  return { direction, kind: 'missing' };
}

function listChangedTypes(
  document: DocumentNode,
  from: GraphQLSchema,
  to: GraphQLSchema,
): GraphqlMismatch[] {
  const mismatches: GraphqlMismatch[] = [];
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
        if (isOutputType(publishedType)) {
          const at = `${parent}.${name}`;
          mismatches.push(...listAnswerMismatches(publishedType, expectedType, at));
        }
      },
      Variable() {
        const variableType = info.getInputType();
        if (variableType) mismatches.push(...listInputMismatches(variableType, to));
      },
    }),
  );
  return mismatches;
}
