import type { Operation } from 'shared/contract/operation';

/** The contract operations of each application. Adding a route records its operation. */
const operationsByApp = new WeakMap<object, Operation[]>();

export function recordOperation(app: object, operation: Operation): void {
  const known = operationsByApp.get(app);
  if (known) known.push(operation);
  else operationsByApp.set(app, [operation]);
}

/** The operations of an application, in the order in which their routes were added. */
export const listOperations = (app: object): readonly Operation[] => operationsByApp.get(app) ?? [];
