import type { Operation } from 'shared/contract/operation';

/** By application, the operations of the contract that it serves. Registering a route adds its operation. */
const operationsByApp = new WeakMap<object, Operation[]>();

export function recordOperation(app: object, operation: Operation): void {
  const known = operationsByApp.get(app);
  if (known) known.push(operation);
  else operationsByApp.set(app, [operation]);
}

/** The operations whose routes an application has, in the order in which they were registered. */
export const listOperations = (app: object): readonly Operation[] => operationsByApp.get(app) ?? [];
