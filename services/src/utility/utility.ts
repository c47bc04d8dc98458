import { and, desc, eq } from 'drizzle-orm';
import { type Actor, readAsPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease } from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { notFound } from 'services/platform/errors/problem';
import { serveOpenApi } from 'services/platform/http/openapi';
import { route } from 'services/platform/http/route';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { findLastSignIn, serveFeeds } from 'services/resident';
import {
  getBuilding,
  getLogin,
  getOfficeContact,
  utilityOperations,
} from 'shared/contract/utility';
import { findBuilding } from './find-building.ts';

/** The utility closet (spec 7): small facts that several sections ask for. */
export function createUtility(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp('utility', deps);
  serveOpenApi(app, 'Utility closet', `${deps.config.origins.services}/utility`, utilityOperations);

  route(app, deps, getLogin, async ({ actor, db }) => {
    const [row] = await readAsPerson(db, actor, (tx) =>
      tx.select({ personId: person.personId }).from(person).where(isPerson(actor)),
    );
    if (!row) throw notFound();
    const lastSignIn = await findLastSignIn(db, actor);
    return {
      login_id: actor.subject,
      person_id: row.personId,
      last_sign_in_at: lastSignIn?.toISOString() ?? null,
    };
  });

  route(app, deps, getOfficeContact, async ({ actor, db }) => {
    const contact = await readAsPerson(db, actor, (tx) => findOffice(tx, actor));
    if (!contact) throw notFound();
    return contact;
  });

  route(app, deps, getBuilding, ({ actor, db }) =>
    readAsPerson(db, actor, (tx) => findBuilding(tx, actor, new Date())),
  );
  serveFeeds(app, deps);
  return app;
}

const isPerson = (actor: Actor) =>
  and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId));

/** The office of the renter's home; of the company where the renter has no home now. */
async function findOffice(tx: Tx, actor: Actor) {
  const [home] = await tx
    .select({ propertyId: door.propertyId })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .where(eq(lease.corporationId, actor.corporationId))
    .orderBy(desc(lease.moveInDate))
    .limit(1);
  const [row] = await tx
    .select()
    .from(property)
    .innerJoin(corporation, eq(corporation.corporationId, property.corporationId))
    .where(
      and(
        eq(property.corporationId, actor.corporationId),
        home ? eq(property.propertyId, home.propertyId) : undefined,
      ),
    )
    .orderBy(property.propertyId)
    .limit(1);
  if (!row) return undefined;
  return {
    company_name: row.corporation.name,
    office_address: row.property.officeAddress,
    office_hours: row.property.officeHours,
    office_phone: row.property.officePhone,
    emergency_phone: row.property.emergencyPhone,
    contact_url: row.corporation.contactUrl,
  };
}
