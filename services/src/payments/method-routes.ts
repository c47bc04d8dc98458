import { listMethods } from 'shared/contract/payments/methods';
import { asPerson } from '../db/access.ts';
import { route } from '../http/route.ts';
import type { ServiceApp, ServiceDeps } from '../http/service-app.ts';
import { listOwnMethods } from './methods.ts';
import type { PaymentsOptions } from './options.ts';
import { presentMethod } from './present.ts';

export function serveMethods(app: ServiceApp, deps: ServiceDeps, { now }: PaymentsOptions): void {
  route(app, deps, listMethods, async ({ db, actor }) => {
    const rows = await asPerson(db, actor, (tx) => listOwnMethods(tx, actor));
    const today = now().toISOString().slice(0, 10);
    return rows.map((row) => presentMethod(row, today));
  });
}
