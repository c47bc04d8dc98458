import type { Config } from 'services/platform/config/config';
import { createSealedLinks } from 'services/platform/storage/sealed-links';
import { z } from 'zod';

const linkedSchema = z.object({ linkId: z.string().min(1).max(64) });
const inMailSchema = z.object({
  visitLink: z.object({ linkId: z.string(), until: z.iso.datetime() }),
});

type Settings = Pick<Config, 'links' | 'origins'>;

const sealed = ({ links }: Settings, seconds: number) =>
  createSealedLinks('visit', linkedSchema, { secret: links.secret, seconds });

/** Gives the address that moves the visit of a mail; undefined where it is too late, or tells of none. */
export function createVisitHref(settings: Settings) {
  return async (data: Record<string, unknown>, now: Date): Promise<string | undefined> => {
    const found = inMailSchema.safeParse(data);
    if (!found.success) return undefined;
    const { linkId, until } = found.data.visitLink;
    const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
    if (seconds <= 0) return undefined;
    const { link } = await sealed(settings, seconds).seal({ linkId }, now);
    return `${settings.origins.services}/visits/${link}`;
  };
}

/** The id in a link. Throws 410 `link_expired`, or 404 for one that we did not make. */
export const openVisitLink = (settings: Settings, link: string, now: Date) =>
  sealed(settings, settings.links.seconds).open(link, now);
