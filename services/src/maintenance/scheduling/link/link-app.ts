import type { Context } from 'hono';
import { withSystemContext } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import { getClientInfo } from 'services/platform/http/route';
import {
  createServiceApp,
  type ServiceApp,
  type ServiceDeps,
  type ServiceEnv,
} from 'services/platform/http/service-app';
import { choicePage, movedPage, refusedPage } from './link-page.ts';
import { LINK_POLICY } from './link-style.ts';
import { LinkRefused, lookAtVisit, moveByLink } from './linked-visit.ts';
import { openVisitLink } from './links.ts';
import { officeOf } from './store.ts';

type Deps = Omit<ServiceDeps, 'authenticate'>;
export type LinkOptions = { openings: RateLimit; now(): Date };
type Page = { status: 200 | 400 | 404 | 409 | 410 | 429; body: string };

const STATUS = { unknown: 404, expired: 410, used: 410, changed: 410, busy: 429 } as const;
const TAKEN = 'Someone else just took that time. These are still available.';

/**
 * A visit by the link of a mail, without signing in and without a script. Its address is in no log: a
 * line names the pattern alone.
 */
export function createVisitLinks(deps: Deps, { openings, now }: LinkOptions): ServiceApp {
  const { db, config } = deps;
  const app = createServiceApp('visits', deps);
  const ways = () => ({ rules: config.workOrders, now: now() });

  const look = (linkId: string, problem?: string) =>
    withSystemContext(db, async (tx) =>
      choicePage(
        await officeOf(tx, linkId, config),
        await lookAtVisit(tx, linkId, ways()),
        problem,
      ),
    );
  const move = (linkId: string, slotId: string) =>
    withSystemContext(db, async (tx) =>
      movedPage(await officeOf(tx, linkId, config), await moveByLink(tx, linkId, slotId, ways())),
    );

  /** Counts, opens the link, and says in a sentence where that cannot be. */
  async function serve(c: Context<ServiceEnv>, work: (linkId: string) => Promise<Page>) {
    const page = await open(c, work);
    c.header('content-security-policy', LINK_POLICY);
    return c.html(page.body, page.status);
  }

  async function open(c: Context<ServiceEnv>, work: (linkId: string) => Promise<Page>) {
    let linkId = '';
    try {
      const { ip } = getClientInfo(c, config.trustedProxies);
      await openings.consume({ corporationId: 'any', personId: ip, doorIds: [] }, ip);
      ({ linkId } = await openVisitLink(config, c.req.param('link') ?? '', now()));
      return await work(linkId);
    } catch (error) {
      const why = refusalOf(error);
      if (why === undefined) throw error;
      const office = await withSystemContext(db, (tx) => officeOf(tx, linkId, config));
      return { status: STATUS[why], body: refusedPage(office, why) };
    }
  }

  app.get('/:link', (c) => serve(c, async (linkId) => ({ status: 200, body: await look(linkId) })));
  app.post('/:link', (c) =>
    serve(c, async (linkId) => {
      const { slot } = await c.req.parseBody();
      if (typeof slot !== 'string' || !/^[\w-]{1,64}$/.test(slot)) {
        return { status: 400, body: await look(linkId, 'Choose one of the times.') };
      }
      try {
        return { status: 200, body: await move(linkId, slot) };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'slot_taken') throw error;
        return { status: 409, body: await look(linkId, TAKEN) };
      }
    }),
  );
  return app;
}

function refusalOf(error: unknown): keyof typeof STATUS | undefined {
  if (error instanceof LinkRefused) return error.why;
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'link_expired') return 'expired';
  if (error.code === 'rate_limited') return 'busy';
  return error.code === 'not_found' ? 'unknown' : undefined;
}
