import type { Operation } from 'shared/contract/operation';
import { REST_OPERATIONS } from './find-operations.ts';

/** The message for an operation without a row: where to add the row, and a template. */
export function describeMissingRow(operation: string): string {
  const found = REST_OPERATIONS.find((one) => `${one.service}.${one.name}` === operation);
  const row = found ? createRowTemplate(found) : 'byIds: …, or ofCaller: …';
  return `${operation} has no row. Add it to test-access.ts next to its routes (docs/add-a-screen-with-its-endpoint.md): ${row}`;
}

/** A template row: by ids for a path with `{id}`, else of the caller. */
function createRowTemplate({ service, name, path, input, status }: Operation): string {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
  const body = input.body ? ', body: { … }' : '';
  const successStatus = status === 200 ? '' : `, successStatus: ${status}`;
  if (ids.length > 0) {
    const params = ids.map((id) => `${id}: …`).join(', ');
    return `byIds: { '${service}.${name}': { buildRequest: (ids) => ({ params: { ${params} }${body} }), may: 'lease'${successStatus} } }`;
  }
  const request = input.body ? ', request: { body: { … } }' : '';
  return `ofCaller: { '${service}.${name}': { ...OWN_LEASE_ROW${request} } }`;
}
