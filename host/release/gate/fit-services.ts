import { satisfies } from 'semver';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { graphqlMisfits } from './fit-graphql.ts';
import { type Misfit, misfit, type Pair } from './misfit.ts';
import type { HostBuild, ServicesBuild } from './read-contracts.ts';
import { schemaMisfit } from './schema-fit.ts';

export type ServicesPair = Pair<HostBuild, ServicesBuild>;

/** What a host, and with it every section, asks of the services and does not get. */
export function servicesMisfits(pair: ServicesPair): Misfit[] {
  return [...versionMisfits(pair), ...restMisfits(pair), ...schemaMisfits(pair)].concat(
    graphqlMisfits(pair),
  );
}

function versionMisfits(pair: ServicesPair): Misfit[] {
  const { range } = pair.needs.contract.client;
  const { version } = pair.gives.contract;
  if (satisfies(version, range)) return [];
  const what = `${pair.needs.name} asks for services ${range}, and ${pair.gives.name} are ${version}`;
  return [misfit(pair, what)];
}

function restMisfits(pair: ServicesPair): Misfit[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.operations).flatMap(([name, asked]) => {
    const served = services.contract.operations[name];
    if (!served)
      return [misfit(pair, `${host.name} calls ${name}, which ${services.name} do not have`)];
    const reason = operationMisfit(asked, served);
    if (!reason) return [];
    return [misfit(pair, `${host.name} and ${services.name} do not agree on ${name}, ${reason}`)];
  });
}

function operationMisfit(asked: RestOperation, served: RestOperation): string | null {
  const fact = (['service', 'method', 'path', 'answers', 'takesFile'] as const).find(
    (key) => asked[key] !== served[key],
  );
  if (fact) return `${fact} is ${served[fact]}, not ${asked[fact]}`;
  if (served.idempotent && !asked.idempotent) return 'an idempotency key is asked for';
  const refused = (['params', 'query', 'body'] as const).map((part) => {
    const reason = requestMisfit(asked[part], served[part]);
    return reason && `of the ${part} that is sent: ${reason}`;
  });
  const unreadable =
    asked.answers === 'file' ? null : schemaMisfit(served.response, asked.response);
  return refused.find(Boolean) ?? (unreadable && `of the answer: ${unreadable}`);
}

const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

function requestMisfit(sent: JsonSchema | null, accepted: JsonSchema | null): string | null {
  return accepted && schemaMisfit(sent ?? NOTHING, accepted);
}

/** Answers of GraphQL: what their schemas say beyond the types of the published schema, as words of lists. */
function schemaMisfits(pair: ServicesPair): Misfit[] {
  const { needs: host, gives: services } = pair;
  return Object.entries(host.contract.client.schemas).flatMap(([name, read]) => {
    const written = services.contract.schemas[name];
    const reason = written && schemaMisfit(written, read);
    if (!reason) return [];
    return [misfit(pair, `${host.name} cannot read ${name} of ${services.name}, ${reason}`)];
  });
}
