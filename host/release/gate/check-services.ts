import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { findGraphqlMismatches } from './check-graphql.ts';
import { createSchemaFinding, type SchemaPlace } from './findings/create-schema-finding.ts';
import type { Finding } from './findings/group-findings.ts';
import { listNames } from './findings/list-names.ts';
import type { BuildPair } from './incompatibility.ts';
import { checkServicesVersion } from './modules/check-services-version.ts';
import type { HostWithContract, ServicesWithContract } from './read-contracts.ts';
import { listSchemaMismatches } from './schema-compatibility.ts';

export type ServicesPair = BuildPair<HostWithContract, ServicesWithContract>;

/** Lists where a host, with all sections, and the services do not fit. */
export function findServicesMismatches(pair: ServicesPair): Finding[] {
  return [
    ...checkServicesVersion(pair, pair.needs.contract.client.range),
    ...checkRestOperations(pair),
    ...checkSchemas(pair),
    ...findGraphqlMismatches(pair),
  ];
}

function checkRestOperations(pair: ServicesPair): Finding[] {
  const { operations } = pair.needs.contract.client;
  return Object.entries(operations).flatMap(([name, requested]) => {
    const served = pair.gives.contract.operations[name];
    return served
      ? checkOperation(pair, { name, requested, served })
      : [createMissingOperation(pair, name)];
  });
}

function createMissingOperation(pair: ServicesPair, name: string): Finding {
  return {
    ...{ pair, place: name, direction: 'operation', kind: 'missing', subject: 'it' },
    cause: 'operation',
    describe: ({ needs, places }) => {
      const count = places.length > 1 ? `${places.length} operations, ` : '';
      return `${needs} calls ${count}${listNames(places)}, which ${pair.gives.name} do not have`;
    },
  };
}

interface OperationPair {
  readonly name: string;
  readonly requested: RestOperation;
  readonly served: RestOperation;
}

function checkOperation(pair: ServicesPair, operation: OperationPair): Finding[] {
  const { name, requested, served } = operation;
  const keys = ['service', 'method', 'path', 'answers', 'takesFile'] as const;
  const difference = keys.find((key) => requested[key] !== served[key]);
  if (difference) {
    const subject = `${difference} ${requested[difference]}`;
    const text = `its ${difference} is ${served[difference]}, not ${requested[difference]}`;
    return [createOperationFinding(pair, { name, direction: 'operation', subject, text })];
  }
  const keyFindings =
    served.idempotent && !requested.idempotent ? [createMissingKey(pair, name)] : [];
  return [...keyFindings, ...checkRequest(pair, operation), ...checkAnswer(pair, operation)];
}

const createMissingKey = (pair: ServicesPair, name: string) =>
  createOperationFinding(pair, {
    ...{ name, direction: 'input', subject: 'the idempotency key' },
    text: 'it requires an idempotency key',
  });

interface OperationDifference {
  readonly name: string;
  readonly direction: 'input' | 'operation';
  readonly subject: string;
  readonly text: string;
}

function createOperationFinding(
  pair: ServicesPair,
  { name, direction, subject, text }: OperationDifference,
): Finding {
  return {
    ...{ pair, place: name, direction, kind: 'missing', subject, cause: text },
    describe: ({ needs, places }) =>
      `${needs} and ${pair.gives.name} do not agree on ${listNames(places)}: ${text}`,
  };
}

const EMPTY_OBJECT: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

function checkRequest(pair: ServicesPair, { name, requested, served }: OperationPair): Finding[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const accepted = served[part];
    const place: SchemaPlace = { name, part, direction: 'input' };
    return accepted
      ? listSchemaMismatches(requested[part] ?? EMPTY_OBJECT, accepted).map((mismatch) =>
          createSchemaFinding(pair, place, mismatch),
        )
      : [];
  });
}

function checkAnswer(pair: ServicesPair, { name, requested, served }: OperationPair): Finding[] {
  if (requested.answers === 'file') return [];
  const place: SchemaPlace = { name, part: 'answer', direction: 'answer' };
  return listSchemaMismatches(served.response, requested.response).map((mismatch) =>
    createSchemaFinding(pair, place, mismatch),
  );
}

/**
 * Checks the schemas of GraphQL answers, which may restrict more than the published types, for example string
 * values.
 */
function checkSchemas(pair: ServicesPair): Finding[] {
  return Object.entries(pair.needs.contract.client.schemas).flatMap(([name, clientSchema]) => {
    const serviceSchema = pair.gives.contract.schemas[name];
    const place: SchemaPlace = { name, part: 'answer', direction: 'answer' };
    return serviceSchema
      ? listSchemaMismatches(serviceSchema, clientSchema).map((mismatch) =>
          createSchemaFinding(pair, place, mismatch),
        )
      : [];
  });
}
