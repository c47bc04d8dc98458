import { satisfies } from 'semver';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { checkGraphql } from './check-graphql.ts';
import { type BuildPair, createIncompatibility, type Incompatibility } from './incompatibility.ts';
import type { HostWithContract, ServicesWithContract } from './read-contracts.ts';
import { findSchemaMismatch } from './schema-compatibility.ts';

export type ServicesPair = BuildPair<HostWithContract, ServicesWithContract>;

/** What a host, and with it every section, asks of the services and does not get. */
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
  const what = `${pair.needs.name} asks for services ${range}, and ${pair.gives.name} are ${version}`;
  return [createIncompatibility(pair, what)];
}

function checkRestOperations(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.operations).flatMap(([name, asked]) => {
    const served = services.contract.operations[name];
    if (!served)
      return [
        createIncompatibility(
          pair,
          `${host.name} calls ${name}, which ${services.name} do not have`,
        ),
      ];
    const reason = findOperationMismatch(asked, served);
    if (!reason) return [];
    return [
      createIncompatibility(
        pair,
        `${host.name} and ${services.name} do not agree on ${name}, ${reason}`,
      ),
    ];
  });
}

function findOperationMismatch(asked: RestOperation, served: RestOperation): string | null {
  const fact = (['service', 'method', 'path', 'answers', 'takesFile'] as const).find(
    (key) => asked[key] !== served[key],
  );
  if (fact) return `${fact} is ${served[fact]}, not ${asked[fact]}`;
  if (served.idempotent && !asked.idempotent) return 'an idempotency key is asked for';
  const refused = (['params', 'query', 'body'] as const).map((part) => {
    const reason = findRequestMismatch(asked[part], served[part]);
    return reason && `of the ${part} that is sent: ${reason}`;
  });
  const unreadable =
    asked.answers === 'file' ? null : findSchemaMismatch(served.response, asked.response);
  return refused.find(Boolean) ?? (unreadable && `of the answer: ${unreadable}`);
}

const EMPTY_OBJECT: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

function findRequestMismatch(sent: JsonSchema | null, accepted: JsonSchema | null): string | null {
  return accepted && findSchemaMismatch(sent ?? EMPTY_OBJECT, accepted);
}

/** Answers of GraphQL: what their schemas say beyond the types of the published schema, as words of lists. */
function checkSchemas(pair: ServicesPair): Incompatibility[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.schemas).flatMap(([name, read]) => {
    const written = services.contract.schemas[name];
    const reason = written && findSchemaMismatch(written, read);
    if (!reason) return [];
    return [
      createIncompatibility(
        pair,
        `${host.name} cannot read ${name} of ${services.name}, ${reason}`,
      ),
    ];
  });
}
