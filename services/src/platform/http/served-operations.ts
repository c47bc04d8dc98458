import type { Operation } from 'shared/contract/operation';

/** By application, the operations of the contract that it serves. Registering a route adds its operation. */
const served = new WeakMap<object, Operation[]>();

export function recordOperation(app: object, operation: Operation): void {
  const known = served.get(app);
  if (known) known.push(operation);
  else served.set(app, [operation]);
}

/** The operations whose routes an application has, in the order in which they were registered. */
export const listOperations = (app: object): readonly Operation[] => served.get(app) ?? [];
