import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import { addRoute } from 'services/platform/http/route';
import type { ServiceApp, ServiceDeps } from 'services/platform/http/service-app';
import * as contract from 'shared/contract/calendar';
import {
  createFeed,
  type FeedSettings,
  loadHouseholdCalendar,
  removeFeed,
} from './household-calendar.ts';

/** Routes to show, create, replace and remove the URL of the caller's household calendar. */
export function serveCalendarFeeds(app: ServiceApp, deps: ServiceDeps): void {
  const { links, origins } = deps.config;
  const settings: FeedSettings = { secret: links.secret, services: origins.services };
  addRoute(app, deps, contract.getHouseholdCalendar, ({ db, actor }) =>
    withRenterSnapshot(db, actor, (tx) => loadHouseholdCalendar(tx, actor, settings)),
  );
  addRoute(app, deps, contract.makeHouseholdCalendar, ({ db, actor, input }) => {
    const request = { inPlaceOf: input.body.in_place_of, now: new Date() };
    return withRenterContext(db, actor, (tx) => createFeed(tx, actor, request, settings));
  });
  addRoute(app, deps, contract.removeHouseholdCalendar, ({ db, actor }) =>
    withRenterContext(db, actor, (tx) => removeFeed(tx, actor, settings)),
  );
}
