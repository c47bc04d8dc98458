import * as z from 'shared/contract/z';
import { breakpoints } from 'shared/theme/tokens';

/** What the provider's form tells the page around it. Never a number of a card or an account. */
const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ from: z.literal('payment-form'), type: z.literal('ready') }),
  z.object({
    from: z.literal('payment-form'),
    type: z.literal('size'),
    /** Of its content, in CSS px. */
    height: z.int().check(z.gte(0), z.lte(5000)),
  }),
  /** It was sent with so many faults, which it shows itself. */
  z.object({ from: z.literal('payment-form'), type: z.literal('problems'), count: z.int() }),
  /** Good for one method of the person whose form it is. */
  z.object({
    from: z.literal('payment-form'),
    type: z.literal('token'),
    token: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
]);
export type FrameMessage = z.Infer<typeof frameMessageSchema>;

/** The message, where it is one and comes from this window at this origin; null for all else. */
export function parseFrameMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  from: { window: Window | null | undefined; origin: string },
): FrameMessage | null {
  if (origin !== from.origin || !from.window || source !== from.window) return null;
  const parsed = frameMessageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Colours that the form takes over. */
const ROLES = [
  'sheet',
  'sunken',
  'control',
  'ink',
  'inkMuted',
  'action',
  'actionHover',
  'onAction',
  'pine',
  'brick',
  'focus',
] as const;

/** From where on the page lays out its buttons and fields in another way. */
export const LAYOUT_QUERIES = {
  desktop: `(min-width: ${breakpoints.desktop})`,
  tablet: `(min-width: ${breakpoints.tablet})`,
} as const;

/** The form cannot know it: how wide the frame is says nothing of how wide the page is. */
function getLayout(): 'desktop' | 'tablet' | 'phone' {
  if (matchMedia(LAYOUT_QUERIES.desktop).matches) return 'desktop';
  return matchMedia(LAYOUT_QUERIES.tablet).matches ? 'tablet' : 'phone';
}

/** How this page looks, for the form to look the same. */
export function createLookMessage() {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (role: string) => style.getPropertyValue(`--hp-${role}`).trim();
  return {
    to: 'payment-form',
    type: 'look',
    scheme: style.colorScheme === 'dark' ? 'dark' : 'light',
    layout: getLayout(),
    colors: Object.fromEntries(ROLES.map((role) => [role, colorOf(role)])),
  };
}
