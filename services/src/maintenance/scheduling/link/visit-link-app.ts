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
import { runInLanguage } from 'services/platform/texts/reader-language';
import { DEFAULT_LANGUAGE } from 'shared/language/language';
import { renderChoicePage, renderRefusedPage, renderRescheduledPage } from './link-page.ts';
import { LINK_PAGE_CSP } from './link-style.ts';
import { LinkRefusedError, loadLinkedVisit, rescheduleByLink } from './linked-visit.ts';
import { loadLinkLanguage, loadOfficeContact } from './store.ts';
import { t } from './texts.ts';
import { openVisitLink } from './visit-links.ts';

type Deps = Omit<ServiceDeps, 'authenticate'>;
export type VisitLinkOptions = { openings: RateLimit; now(): Date };
type LinkResponse = { status: 200 | 400 | 404 | 409 | 410 | 429; body: string };

const REFUSAL_STATUS = { unknown: 404, expired: 410, used: 410, changed: 410, busy: 429 } as const;

/**
 * Serves the page where a renter reschedules a visit by a link from a mail, without signing in and without
 * scripts. Logs contain only the route pattern, because the address itself grants access.
 */
export function createVisitLinkApp(deps: Deps, { openings, now }: VisitLinkOptions): ServiceApp {
  const { db, config } = deps;
  const app = createServiceApp('visits', deps);
  const getContext = () => ({ rules: config.workOrders, now: now() });

  const renderChoice = (linkId: string, problem?: string) =>
    withSystemContext(db, async (tx) =>
      renderChoicePage(
        await loadOfficeContact(tx, linkId, config),
        await loadLinkedVisit(tx, linkId, getContext()),
        problem,
      ),
    );
  const reschedule = (linkId: string, slotId: string) =>
    withSystemContext(db, async (tx) =>
      renderRescheduledPage(
        await loadOfficeContact(tx, linkId, config),
        await rescheduleByLink(tx, linkId, slotId, getContext()),
      ),
    );

  /** Runs `work` in the language that the owner of the link has chosen: no page of the portal sends the request. */
  async function runForOwner<T>(linkId: string, work: () => T): Promise<Awaited<T>> {
    const language =
      linkId === ''
        ? DEFAULT_LANGUAGE
        : await withSystemContext(db, (tx) => loadLinkLanguage(tx, linkId));
    return await runInLanguage(language, work);
  }

  /** Applies the rate limit, opens the link and runs the handler. Refusals are shown as a page. */
  async function serve(c: Context<ServiceEnv>, handler: (linkId: string) => Promise<LinkResponse>) {
    const page = await open(c, handler);
    c.header('content-security-policy', LINK_PAGE_CSP);
    return c.html(page.body, page.status);
  }

  async function open(c: Context<ServiceEnv>, handler: (linkId: string) => Promise<LinkResponse>) {
    let linkId = '';
    try {
      const { ip } = getClientInfo(c, config.trustedProxies);
      await openings.consume({ corporationId: 'any', personId: ip, doorIds: [] }, ip);
      ({ linkId } = await openVisitLink(config, c.req.param('link') ?? '', now()));
      return await runForOwner(linkId, () => handler(linkId));
    } catch (error) {
      const refusal = getRefusal(error);
      if (refusal === undefined) throw error;
      const office = await withSystemContext(db, (tx) => loadOfficeContact(tx, linkId, config));
      const body = await runForOwner(linkId, () => renderRefusedPage(office, refusal));
      return { status: REFUSAL_STATUS[refusal], body };
    }
  }

  app.get('/:link', (c) =>
    serve(c, async (linkId) => ({ status: 200, body: await renderChoice(linkId) })),
  );
  app.post('/:link', (c) =>
    serve(c, async (linkId) => {
      const { slot } = await c.req.parseBody();
      if (typeof slot !== 'string' || !/^[\w-]{1,64}$/.test(slot)) {
        return { status: 400, body: await renderChoice(linkId, t('chooseOne')) };
      }
      try {
        return { status: 200, body: await reschedule(linkId, slot) };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'slot_taken') throw error;
        return { status: 409, body: await renderChoice(linkId, t('slotTaken')) };
      }
    }),
  );
  return app;
}

function getRefusal(error: unknown): keyof typeof REFUSAL_STATUS | undefined {
  if (error instanceof LinkRefusedError) return error.reason;
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'link_expired') return 'expired';
  if (error.code === 'rate_limited') return 'busy';
  return error.code === 'not_found' ? 'unknown' : undefined;
}
