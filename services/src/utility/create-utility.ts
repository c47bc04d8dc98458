import type { Tx } from 'services/platform/db/database';
import { type Actor, withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { serveOpenApi } from 'services/platform/http/openapi';
import { addRoute } from 'services/platform/http/route';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
} from 'services/platform/http/service-app';
import { findLastSignIn, serveCalendarFeeds } from 'services/resident';
import { getBuilding, getLogin, getOfficeContact } from 'shared/contract/utility';
import { findBuilding } from './find-building.ts';
import { findPerson, findProperty } from './store.ts';

/** Creates the utility closet service (spec 7): small data that several sections need. */
export function createUtility(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp('utility', deps);
  serveOpenApi(app, deps.config, 'Utility closet', 'utility');

  addRoute(app, deps, getLogin, async ({ actor, db }) => {
    const [row] = await withRenterSnapshot(db, actor, (tx) => findPerson(tx, actor));
    if (!row) throw notFound();
    const lastSignIn = await findLastSignIn(db, actor);
    return {
      login_id: actor.subject,
      person_id: row.personId,
      last_sign_in_at: lastSignIn?.toISOString() ?? null,
    };
  });

  addRoute(app, deps, getOfficeContact, async ({ actor, db }) => {
    const contact = await withRenterSnapshot(db, actor, (tx) => findOfficeContact(tx, actor));
    if (!contact) throw notFound();
    return contact;
  });

  addRoute(app, deps, getBuilding, ({ actor, db }) =>
    withRenterSnapshot(db, actor, (tx) => findBuilding(tx, actor, new Date())),
  );
  serveCalendarFeeds(app, deps);
  return app;
}

/** The office of the renter's home. Without a home: the office of the company's first property. */
async function findOfficeContact(tx: Tx, actor: Actor) {
  const row = await findProperty(tx, actor);
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
