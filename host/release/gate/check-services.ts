import { satisfies } from 'semver';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { checkGraphql } from './check-graphql.ts';
import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { HostWithContract, ServicesWithContract } from './read-contracts.ts';
import { findSchemaMismatch } from './schema-compatibility.ts';

export type ServicesPair = BuildPair<HostWithContract, ServicesWithContract>;

/** Lists the incompatibilities between a host, with all sections, and the services. */
export function checkServices(pair: ServicesPair): Incompatibility[] {
  return [
    ...checkServicesVersion(pair),
    ...checkRestOperations(pair),
    ...checkSchemas(pair),
  ].concat(checkGraphql(pair));
}

function checkServicesVersion(pair: ServicesPair): Incompatibility[] {
  const { range } = pair.needs.contract.client;
  const { version } = pair.gives.contract;
  if (satisfies(version, range)) return [];
  const reason = `${pair.needs.name} asks for services ${range}, and ${pair.gives.name} are ${version}`;
  return [createIncompatibility(pair, reason)];
}

function checkRestOperations(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.operations).flatMap(([name, requested]) => {
    const served = services.contract.operations[name];
    if (!served)
      return [
        createIncompatibility(
          pair,
          `${host.name} calls ${name}, which ${services.name} do not have`,
        ),
      ];
    const reason = findOperationMismatch(requested, served);
    if (!reason) return [];
    return [
      createIncompatibility(
        pair,
        `${host.name} and ${services.name} do not agree on ${name}, ${reason}`,
      ),
    ];
  });
}

function findOperationMismatch(requested: RestOperation, served: RestOperation): string | null {
  const difference = (['service', 'method', 'path', 'answers', 'takesFile'] as const).find(
    (key) => requested[key] !== served[key],
  );
  if (difference) return `${difference} is ${served[difference]}, not ${requested[difference]}`;
  if (served.idempotent && !requested.idempotent) return 'an idempotency key is asked for';
  const requestReasons = (['params', 'query', 'body'] as const).map((part) => {
    const reason = findRequestMismatch(requested[part], served[part]);
    return reason && `of the ${part} that is sent: ${reason}`;
  });
  const responseReason =
    requested.answers === 'file' ? null : findSchemaMismatch(served.response, requested.response);
  return requestReasons.find(Boolean) ?? (responseReason && `of the answer: ${responseReason}`);
}

const EMPTY_OBJECT: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

function findRequestMismatch(sent: JsonSchema | null, accepted: JsonSchema | null): string | null {
  return accepted && findSchemaMismatch(sent ?? EMPTY_OBJECT, accepted);
}

/**
 * Checks the schemas of GraphQL answers, which may restrict more than the published types, for example string
 * values.
 */
function checkSchemas(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.schemas).flatMap(([name, clientSchema]) => {
    const serviceSchema = services.contract.schemas[name];
    const reason = serviceSchema && findSchemaMismatch(serviceSchema, clientSchema);
    if (!reason) return [];
    return [
      createIncompatibility(
        pair,
        `${host.name} cannot read ${name} of ${services.name}, ${reason}`,
      ),
    ];
  });
}
