import type { Config } from 'services/platform/config/config';
import { createSealedLinks } from 'services/platform/storage/sealed-links';
import { z } from 'zod';

const linkSchema = z.object({ linkId: z.string().min(1).max(64) });
const mailDataSchema = z.object({
  visitLink: z.object({ linkId: z.string(), until: z.iso.datetime() }),
});

type LinkSettings = Pick<Config, 'links' | 'origins'>;

const createLinkSealer = ({ links }: LinkSettings, seconds: number) =>
  createSealedLinks('visit', linkSchema, { secret: links.secret, seconds });

/**
 * Creates a function that builds the reschedule address from the data of a mail. It returns undefined if the
 * mail has no visit link or the deadline has passed.
 */
export function createVisitLinkBuilder(settings: LinkSettings) {
  return async (data: Record<string, unknown>, now: Date): Promise<string | undefined> => {
    const found = mailDataSchema.safeParse(data);
    if (!found.success) return undefined;
    const { linkId, until } = found.data.visitLink;
    const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
    if (seconds <= 0) return undefined;
    const { link } = await createLinkSealer(settings, seconds).seal({ linkId }, now);
    return `${settings.origins.services}/visits/${link}`;
  };
}

/** Returns the id in a link. Throws 410 `link_expired`, and 404 for a link that we did not create. */
export const openVisitLink = (settings: LinkSettings, link: string, now: Date) =>
  createLinkSealer(settings, settings.links.seconds).open(link, now);
