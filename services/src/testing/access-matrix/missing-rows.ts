import type { Operation } from 'shared/contract/operation';
import { REST_OPERATIONS } from './find-operations.ts';

/** What a new operation needs in the access matrix: where the row goes, and a row to fill in. */
export function describeMissingRow(operation: string): string {
  const found = REST_OPERATIONS.find((one) => `${one.service}.${one.name}` === operation);
  const row = found ? sketchRow(found) : 'byIds: …, or ofCaller: …';
  return `${operation} has no row. Add it to test-access.ts beside its routes (docs/add-a-screen-with-its-endpoint.md): ${row}`;
}

/** `{id}` in the path: a row by ids; else a row of the caller. */
function sketchRow({ service, name, path, input, status }: Operation): string {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  const body = input.body ? ', body: { … }' : '';
  const done = status === 200 ? '' : `, done: ${status}`;
  if (ids.length > 0) {
    const params = ids.map((id) => `${id}: …`).join(', ');
    return `byIds: { '${service}.${name}': { sends: (ids) => ({ params: { ${params} }${body} }), may: 'lease'${done} } }`;
  }
  const sends = input.body ? ', sends: { body: { … } }' : '';
  return `ofCaller: { '${service}.${name}': { ...OWN_LEASE${sends} } }`;
}
